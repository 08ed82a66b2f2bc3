import { useState } from 'react'
import {
  cut,
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

interface ComboProps<Value extends ChoiceValue> extends FieldProps<Value | null> {
  search: Search<Value>
  /** The label of a value that is known only by number. */
  resolve: Resolve<Value>
  /** Quiet time before a search, ms. */
  delay?: number
  /** Called with the whole choice as well, for those who need its label. */
  onPick?: (choice: Choice<Value> | null) => void
}

/** One record of a set too big to be fetched whole: what is typed is searched by the server. */
export function Combo<Value extends ChoiceValue>(props: ComboProps<Value>) {
  const { value, onChange, search, resolve, delay = SEARCH_DELAY, onPick, ...field } = props
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [met, setMet] = useState<readonly Choice<Value>[]>([])
  const { status, choices } = useSearch(search, query, open, delay)
  const { shown, more } = cut(choices)
  return (
    <ChoiceBox
      placeholder="Cerca…"
      {...field}
      value={useLabels(value === null ? [] : [value], met, resolve)}
      onChange={(next) => {
        const choice = (next[0] as Choice<Value> | undefined) ?? null
        setMet(choice ? [choice] : [])
        onChange(choice?.value ?? null)
        onPick?.(choice)
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
