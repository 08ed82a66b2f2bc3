/**
 * The selected cells of the sheet and the actions on all of them, for mouse and touch users, who have no sheet keys.
 */
import { useState, type RefObject } from 'react'
import { formatMoney } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { BarField, FieldBar } from '../kit/form/FieldBar.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { readChange } from '../kit/sheet/change.ts'
import type { SheetHandle } from '../kit/sheet/sheet.ts'
import { useIsTouchOnly } from '../kit/useIsTouchOnly.ts'

type SeasonBarProps = {
  cells: number
  average: number | null
  readOnly: boolean
  sheet: RefObject<SheetHandle | null>
}

export const STEPS = [
  { value: 1, label: 'Al centesimo' },
  { value: 50, label: 'A 50 centesimi' },
  { value: 100, label: 'All’euro' },
]

export function SeasonBar({ cells, average, readOnly, sheet }: SeasonBarProps) {
  const [text, setText] = useState('')
  const [step, setStep] = useState(1)
  const isTouch = useIsTouchOnly()
  const how = readChange(text)
  const isWrong = text.trim() !== '' && how === null
  function apply() {
    if (!how) return
    sheet.current?.change(how, step)
    setText('')
  }
  return (
    <FieldBar label="Celle scelte" onEnter={apply} ofSheet>
      <span className="season-chosen" aria-live="polite">
        {cells === 1 ? 'Una cella scelta' : `${cells} celle scelte`}
        {average !== null && cells > 1 && ` · media ${formatMoney(average)}`}
      </span>
      {!readOnly && (
        <>
          <BarField id="stagione-variazione" label="Cambia">
            <span className="season-change">
              <TextField
                id="stagione-variazione"
                placeholder="+5%  -10  =120"
                value={text}
                invalid={isWrong}
                describedBy={isWrong ? 'stagione-variazione-errore' : undefined}
                onChange={setText}
              />
            </span>
          </BarField>
          <BarField id="stagione-arrotonda" label="Arrotonda">
            <span className="season-step">
              <Select id="stagione-arrotonda" value={step} choices={STEPS} onChange={(next) => setStep(next ?? 1)} />
            </span>
          </BarField>
          <Button small disabled={!how} onClick={apply}>
            Applica
          </Button>
          <Button small keys={isTouch ? undefined : 'Ctrl D'} onClick={() => sheet.current?.fill('down')}>
            Riempi in giù
          </Button>
          <Button small keys={isTouch ? undefined : 'Ctrl R'} onClick={() => sheet.current?.fill('right')}>
            Riempi a destra
          </Button>
          {isWrong && (
            <small id="stagione-variazione-errore" className="season-error" role="alert">
              Scrivi +5%, -10 oppure =120.
            </small>
          )}
          {!isTouch && (
            <small className="season-keys">
              Frecce e <Kbd keys="Maiusc" /> scelgono, si scrive anche +5% nella cella, <Kbd keys="Ctrl V" /> incolla da
              un foglio, <Kbd keys="Ctrl Z" /> annulla.
            </small>
          )}
        </>
      )}
    </FieldBar>
  )
}
