/** Offers to resume or discard a draft, with its differences field by field. */
import { type Fields, fieldOf } from '../../../domain/model/fields.ts'
import { restText } from '../../../domain/text/counts.ts'
import { isEqualValue } from '../../../domain/model/merge.ts'
import type { Values } from '../../../state/drafts.ts'
import { Button } from '../../kit/Button.tsx'
import { formatRelativeTime } from '../formatRelativeTime.ts'
import { FormMessage } from './FormMessage.tsx'
import type { DraftHandle } from './useDraft.ts'
import { ValueText } from './ValueText.tsx'

type DraftOfferProps = {
  draft: DraftHandle
  fields: Fields
  /** Current values of the form. */
  values: Values
}

const SHOWN = 6

export function DraftOffer({ draft, fields, values }: DraftOfferProps) {
  const { offer } = draft
  if (!offer) return null
  const names = Object.keys(offer.values).filter(
    (name) => fields[name] && !isEqualValue(offer.values[name], values[name]),
  )
  const more = names.length - SHOWN
  return (
    <FormMessage>
      <p>Qui c’è una bozza non salvata, di {formatRelativeTime(new Date(offer.at).toISOString())}.</p>
      {names.length > 0 && (
        <dl className="keep-diff">
          {names.slice(0, SHOWN).map((name) => (
            <div key={name}>
              <dt>{fieldOf(fields, name).label}</dt>
              <dd>
                {offer.record !== null && (
                  <>
                    <del>
                      <ValueText field={fields[name]} value={values[name]} />
                    </del>{' '}
                  </>
                )}
                <ins>
                  <ValueText field={fields[name]} value={offer.values[name]} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {more > 0 && <p>E {restText(more, 'm', 'campo', 'campi')}.</p>}
      <div className="keep-actions">
        <Button small variant="main" onClick={draft.resume}>
          Riprendi la bozza
        </Button>
        <Button small onClick={draft.discard}>
          Scarta
        </Button>
      </div>
    </FormMessage>
  )
}
