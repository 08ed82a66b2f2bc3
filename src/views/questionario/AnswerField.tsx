/** The control that answers a question, by the kind of question. */
import type { Question } from '../../domain/trade/questionario.ts'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { DateField } from '../kit/fields/date/DateField.tsx'
import { NumberField } from '../kit/fields/number/NumberField.tsx'
import { TextArea } from '../kit/fields/text/TextArea.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import type { FieldBinding } from '../kit/form/FormRow.tsx'
import { chosenOf, isForeign, optionsOf } from './answers.ts'

type AnswerFieldProps = {
  tie: FieldBinding
  question: Question
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  readOnly: boolean
}

const LONGEST = 4000

/** Whether the answer is a group of controls (checkboxes or radio buttons) under one label. */
export const isChoice = (question: Question): boolean => optionsOf(question) !== null

export function AnswerField({ tie, question, value, onChange, onBlur, readOnly }: AnswerFieldProps) {
  const common = { ...tie, onBlur, readOnly }
  if (isForeign(question, value)) return <TextField {...common} value={value} onChange={onChange} maxLength={LONGEST} />
  const options = optionsOf(question)
  if (options && question.tipo === 'scelte') {
    const chosen = chosenOf(value)
    const toggle = (one: string, on: boolean) =>
      onChange(
        options
          .map(([option]) => option)
          .filter((option) => (option === one ? on : chosen.includes(option)))
          .join('\n'),
      )
    return (
      <div className="answer-options">
        {options.map(([option, label], at) => (
          <Checkbox
            key={option}
            id={at === 0 ? tie.id : `${tie.id}-${at}`}
            text={label}
            value={chosen.includes(option)}
            onChange={(on) => toggle(option, on)}
            onBlur={onBlur}
            readOnly={readOnly}
            invalid={tie.invalid}
          />
        ))}
      </div>
    )
  }
  if (options) return <Radios tie={tie} options={options} {...{ value, onChange, onBlur, readOnly }} />
  if (question.tipo === 'data')
    return <DateField {...common} value={value || null} onChange={(day) => onChange(day ?? '')} />
  if (question.tipo === 'importo')
    return (
      <NumberField
        {...common}
        kind="money"
        min={0}
        value={value === '' ? null : Number.isFinite(Number(value)) ? Number(value) : value}
        onChange={(amount) => onChange(amount === null ? '' : String(amount))}
      />
    )
  return <TextArea {...common} rows={2} value={value} onChange={onChange} maxLength={LONGEST} />
}

type RadiosProps = Omit<AnswerFieldProps, 'question'> & { options: NonNullable<ReturnType<typeof optionsOf>> }

/** Radio buttons: arrows move the choice, Delete removes the answer. */
function Radios({ tie, options, value, onChange, onBlur, readOnly }: RadiosProps) {
  const first = options.findIndex(([option]) => option === value)
  return (
    <div className="answer-options">
      {options.map(([option, label], at) => (
        <label key={option} className="answer-option">
          <input
            type="radio"
            id={at === Math.max(first, 0) ? tie.id : `${tie.id}-${at}`}
            name={tie.id}
            value={option}
            checked={option === value}
            disabled={readOnly}
            aria-describedby={tie.describedBy}
            onChange={() => onChange(option)}
            onBlur={onBlur}
            onKeyDown={(event) => {
              if (event.key !== 'Delete' && event.key !== 'Backspace') return
              event.preventDefault()
              onChange('')
            }}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
