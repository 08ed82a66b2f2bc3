import { useState } from 'react'
import { limitChoices, filterChoices, type Choice, type ChoiceValue } from './choice.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import type { FieldProps } from '../field.ts'

interface MultiSelectProps<Value extends ChoiceValue> extends FieldProps<readonly Value[]> {
  choices: readonly Choice<Value>[]
}

/** Multiple choice from a fixed set, as chips. Backspace in an empty input removes the last chip. */
export function MultiSelect<Value extends ChoiceValue>({
  value,
  onChange,
  choices,
  ...field
}: MultiSelectProps<Value>) {
  const [query, setQuery] = useState('')
  const { shown, more } = limitChoices(filterChoices(choices, query))
  return (
    <ChoiceBox
      placeholder="Scegli…"
      {...field}
      multiple
      value={value.map((one) => choices.find((choice) => choice.value === one) ?? { value: one, label: String(one) })}
      onChange={(next) => onChange(next.map((one) => one.value as Value))}
      choices={shown}
      more={more}
      query={query}
      onQuery={setQuery}
    />
  )
}
