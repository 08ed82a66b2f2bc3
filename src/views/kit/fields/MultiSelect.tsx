import { useState } from 'react'
import {
  cut,
  matching,
  SEARCH_DELAY,
  useLabels,
  useSearch,
  type Choice,
  type ChoiceValue,
  type Resolve,
  type Search,
} from './choice.ts'
import { ChoiceBox } from './ChoiceShell.tsx'
import type { FieldProps } from './field.ts'

interface MultiSelectProps<Value extends ChoiceValue> extends FieldProps<readonly Value[]> {
  choices: readonly Choice<Value>[]
}

/** Several of a known set, as chips. Backspace on an empty text takes the last one away. */
export function MultiSelect<Value extends ChoiceValue>({
  value,
  onChange,
  choices,
  ...field
}: MultiSelectProps<Value>) {
  const [query, setQuery] = useState('')
  const { shown, more } = cut(matching(choices, query))
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

interface MultiComboProps<Value extends ChoiceValue> extends FieldProps<readonly Value[]> {
  search: Search<Value>
  resolve: Resolve<Value>
  /** Quiet time before a search, ms. */
  delay?: number
}

/** Several records of a set too big to be fetched whole. */
export function MultiCombo<Value extends ChoiceValue>(props: MultiComboProps<Value>) {
  const { value, onChange, search, resolve, delay = SEARCH_DELAY, ...field } = props
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [met, setMet] = useState<readonly Choice<Value>[]>([])
  const { status, choices } = useSearch(search, query, open, delay)
  const { shown, more } = cut(choices)
  return (
    <ChoiceBox
      placeholder="Cerca…"
      {...field}
      multiple
      value={useLabels(value, met, resolve)}
      onChange={(next) => {
        setMet(next as readonly Choice<Value>[])
        onChange(next.map((one) => one.value as Value))
      }}
      choices={shown}
      more={more}
      status={status}
      query={query}
      onQuery={setQuery}
      onOpen={setOpen}
    />
  )
}
