import { useState } from 'react'
import {
  limitChoices,
  SEARCH_DELAY,
  useLabels,
  useSearch,
  type Choice,
  type ChoiceValue,
  type Resolve,
  type Search,
} from './choice.ts'
import { ChoiceBox } from './ChoiceBox.tsx'
import type { FieldProps } from '../field.ts'

type Lookup<Value extends ChoiceValue> = {
  search: Search<Value>
  /** Fetches the label of a value of which only the id is known. */
  resolve: Resolve<Value>
  /** Debounce of the search, ms. */
  delay?: number | undefined
}

/** Searches the server for the typed text; a picked choice keeps the label under which it was found. */
function useLookup<Value extends ChoiceValue>(values: readonly Value[], lookup: Lookup<Value>) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [pickedChoices, setPickedChoices] = useState<readonly Choice<Value>[]>([])
  const { status, choices } = useSearch(lookup.search, query, open, lookup.delay ?? SEARCH_DELAY)
  const { shown, more } = limitChoices(choices)
  return {
    setMet: setPickedChoices,
    box: {
      value: useLabels(values, pickedChoices, lookup.resolve),
      choices: shown,
      more,
      status,
      query,
      onQuery: setQuery,
      onOpen: setOpen,
    },
  }
}

interface ComboProps<Value extends ChoiceValue> extends FieldProps<Value | null>, Lookup<Value> {
  /** Receives the whole choice, for callers that need its label. */
  onPick?: (choice: Choice<Value> | null) => void
}

/** Picks one record from a set too large to fetch whole. */
export function Combo<Value extends ChoiceValue>(props: ComboProps<Value>) {
  const { value, onChange, search, resolve, delay, onPick, ...field } = props
  const { box, setMet } = useLookup(value === null ? [] : [value], { search, resolve, delay })
  return (
    <ChoiceBox
      placeholder="Cerca…"
      {...field}
      {...box}
      onChange={(next) => {
        const choice = (next[0] as Choice<Value> | undefined) ?? null
        setMet(choice ? [choice] : [])
        onChange(choice?.value ?? null)
        onPick?.(choice)
      }}
    />
  )
}

interface MultiComboProps<Value extends ChoiceValue> extends FieldProps<readonly Value[]>, Lookup<Value> {}

/** Picks several records from a set too large to fetch whole. */
export function MultiCombo<Value extends ChoiceValue>(props: MultiComboProps<Value>) {
  const { value, onChange, search, resolve, delay, ...field } = props
  const { box, setMet } = useLookup(value, { search, resolve, delay })
  return (
    <ChoiceBox
      placeholder="Cerca…"
      {...field}
      {...box}
      multiple
      onChange={(next) => {
        setMet(next as readonly Choice<Value>[])
        onChange(next.map((one) => one.value as Value))
      }}
    />
  )
}
