import { useState } from 'react'
import { limitChoices, filterChoices, type Choice, type ChoiceValue } from './choice.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import type { FieldProps } from '../field.ts'

interface SelectProps<Value extends ChoiceValue> extends FieldProps<Value | null> {
  choices: readonly Choice<Value>[]
}

/** Single choice from a fixed set. Typing filters it, arrows and Enter choose, emptying the text clears it. */
export function Select<Value extends ChoiceValue>({ value, onChange, choices, ...field }: SelectProps<Value>) {
  const [query, setQuery] = useState('')
  const { shown, more } = limitChoices(filterChoices(choices, query))
  // Keeps and shows a value that is no longer offered.
  const chosen = value === null ? [] : [choices.find((one) => one.value === value) ?? { value, label: String(value) }]
  return (
    <ChoiceBox
      placeholder="Scegli…"
      {...field}
      value={chosen}
      onChange={(next) => onChange((next[0]?.value as Value | undefined) ?? null)}
      choices={shown}
      more={more}
      query={query}
      onQuery={setQuery}
    />
  )
}
