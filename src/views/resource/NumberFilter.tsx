/** A number to filter by, typed whole: it counts after a rest, with Enter and when its box closes, and only if it fits. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Filter } from '../../domain/resource.ts'
import { SEARCH_DEBOUNCE_MS } from '../../domain/rules.ts'
import { validateField } from '../../domain/validate.ts'
import { useDebounced } from '../kit/hooks.ts'
import { FieldControl } from './FieldControl.tsx'

type NumberFilterProps = {
  id: string
  name: string
  filter: Filter
  value: string
  onChange: (value: string) => void
  onClose: () => void
}

export function NumberFilter({ id, name, filter, value, onChange, onClose }: NumberFilterProps) {
  const [typed, setTyped] = useState<unknown>(() => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value || null))
  const rested = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const [message] = validateField(name, filter, typed).map(([, words]) => words)
  // Half a year is no year yet: what is wrong is said once the typing rests.
  const error = Object.is(typed, rested) ? message : undefined

  const apply = useEffectEvent(() => {
    const text = typed === null ? '' : String(typed)
    if (!message && text !== value) onChange(text)
  })
  useEffect(() => apply(), [rested])
  useEffect(() => () => apply(), [])

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!message) onClose()
      }}
    >
      <FieldControl
        tie={{ id, describedBy: error && `${id}-errore`, invalid: Boolean(error), required: false }}
        name={name}
        field={filter}
        value={typed}
        onChange={setTyped}
      />
      {error && (
        <p id={`${id}-errore`} className="filter-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
