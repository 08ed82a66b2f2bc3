/** How complete the sheet of a hotel is: its missing fields, each with a button that focuses it. */
import { fieldOf } from '../../domain/model/fields.ts'
import { schedahotel } from '../../domain/resources/portali.ts'
import { completenessOf, SHORTEST_DESCRIPTION, sheetParts } from '../../domain/trade/scheda.ts'
import type { RecordExtraProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Progress } from '../kit/states/Progress.tsx'
import { fieldId } from '../resource/fields/fieldId.ts'
import './Portali.css'

const control = ':is(input:not([type=hidden]), textarea, select, [contenteditable=true], button):not([disabled])'

/** Focuses the field's control, or the first control in its row if the field is made of several. */
function focusField(name: string): void {
  const field = document.getElementById(fieldId(name))
  const row = field?.closest('.k-form-row')
  const goal = field?.matches(control) ? field : (row ?? field)?.querySelector<HTMLElement>(control)
  goal?.scrollIntoView({ block: 'center' })
  goal?.focus({ preventScroll: true })
}

const labelOf = (name: string): string => {
  const { label } = fieldOf(schedahotel.fields, name)
  return name === 'descrizione' ? `${label} (almeno ${SHORTEST_DESCRIPTION} caratteri)` : label
}

export function SheetCompleteness({ row, narrow }: RecordExtraProps) {
  const percent = completenessOf(row)
  const missing = sheetParts(row).filter(({ isThere }) => !isThere)
  return (
    <section className="form-group sheet-completeness" aria-label="Completezza">
      <h3 aria-level={narrow ? 2 : undefined}>Completezza</h3>
      <Progress label="Completezza della scheda" value={percent} text={`${percent}%`} />
      {missing.length === 0 ? (
        <p>Non manca nulla.</p>
      ) : (
        <>
          <p id="scheda-manca">Manca ancora:</p>
          <ul aria-labelledby="scheda-manca">
            {missing.map(({ name }) => (
              <li key={name}>
                <Button small icon="pencil" onClick={() => focusField(name)}>
                  {labelOf(name)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
