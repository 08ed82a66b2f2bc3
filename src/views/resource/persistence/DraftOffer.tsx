/** Offers to resume or discard a draft, with its differences field by field. */
import type { Fields } from '../../../domain/fields.ts'
import { theRest } from '../../../domain/howMany.ts'
import { alike } from '../../../domain/merge.ts'
import type { Values } from '../../../state/drafts.ts'
import { Button } from '../../kit/Button.tsx'
import { when } from '../when.ts'
import { KeepLine } from './KeepLine.tsx'
import type { KeptDraft } from './useDraft.ts'
import { ValueText } from './ValueText.tsx'

type DraftOfferProps = {
  kept: KeptDraft
  fields: Fields
  /** Current values of the form. */
  values: Values
}

const SHOWN = 6

export function DraftOffer({ kept, fields, values }: DraftOfferProps) {
  const draft = kept.offer
  if (!draft) return null
  const names = Object.keys(draft.values).filter((name) => fields[name] && !alike(draft.values[name], values[name]))
  const more = names.length - SHOWN
  return (
    <KeepLine>
      <p>Qui c’è una bozza non salvata, di {when(new Date(draft.at).toISOString())}.</p>
      {names.length > 0 && (
        <dl className="keep-diff">
          {names.slice(0, SHOWN).map((name) => (
            <div key={name}>
              <dt>{fields[name]!.label}</dt>
              <dd>
                {draft.record !== null && (
                  <>
                    <del>
                      <ValueText field={fields[name]} value={values[name]} />
                    </del>{' '}
                  </>
                )}
                <ins>
                  <ValueText field={fields[name]} value={draft.values[name]} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && <p>E {theRest(more, 'm', 'campo', 'campi')}.</p>}
      <div className="keep-actions">
        <Button small variant="main" onClick={kept.resume}>
          Riprendi la bozza
        </Button>
        <Button small onClick={kept.discard}>
          Scarta
        </Button>
      </div>
    </KeepLine>
  )
}
