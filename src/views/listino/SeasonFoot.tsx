/** The foot of the season: the number of unsaved prices, with the buttons to save or discard them. */
import { formatNumber } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { FormFooter } from '../kit/form/FormFooter.tsx'

type SeasonFootProps = { count: number; saving: boolean; canSave: boolean; onSave: () => void; onForget: () => void }

export function SeasonFoot({ count, saving, canSave, onSave, onForget }: SeasonFootProps) {
  const cells = count === 1 ? 'una cella' : `${formatNumber(count)} celle`
  return (
    <FormFooter>
      {!canSave ? <Tag>Sola lettura</Tag> : count > 0 && <Tag tone="warn">Modifiche non salvate</Tag>}
      {canSave && (
        <>
          {count > 0 && (
            <Button variant="ghost" disabled={saving} onClick={onForget}>
              Annulla le modifiche
            </Button>
          )}
          <Button variant="main" loading={saving} disabled={!count} keys="Ctrl S" onClick={onSave}>
            {count ? `Salva ${cells}` : 'Salva'}
          </Button>
        </>
      )}
    </FormFooter>
  )
}
