/** The footer of a screen with one save for everything on it: the state, back and save. */
import { Button } from '../kit/Button.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { FormFooter } from '../kit/form/FormFooter.tsx'
import './SaveBar.css'

type SaveBarProps = { dirty: boolean; saving: boolean; canSave: boolean; onSave: () => void; onBack: () => void }

export function SaveBar({ dirty, saving, canSave, onSave, onBack }: SaveBarProps) {
  return (
    <FormFooter>
      {!canSave ? <Tag>Sola lettura</Tag> : dirty && <Tag tone="warn">Modifiche non salvate</Tag>}
      <Button variant="ghost" onClick={onBack}>
        Torna indietro
      </Button>
      {canSave && (
        <Button variant="main" loading={saving} disabled={!dirty} keys="Ctrl S" onClick={onSave}>
          Salva modifiche
        </Button>
      )}
    </FormFooter>
  )
}
