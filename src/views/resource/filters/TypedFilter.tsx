/** A number, a day or words to filter by: they count after a rest, with Enter and when the box closes, and only if they fit. */
import { useEffect, useEffectEvent, useState } from 'react'
import { isNumeric } from '../../../domain/fields.ts'
import type { Filter } from '../../../domain/resource.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../domain/rules.ts'
import { validateField } from '../../../domain/validate.ts'
import { useDebounced } from '../../kit/hooks.ts'
import { DateField } from '../../kit/fields/DateField.tsx'
import { FieldControl } from '../FieldControl.tsx'

type TypedFilterProps = {
  id: string
  name: string
  filter: Filter
  value: string
  onChange: (value: string) => void
  onClose: () => void
  /** It takes the focus. */
  isFirst?: boolean
}

export function TypedFilter({ id, name, filter, value, onChange, onClose, isFirst }: TypedFilterProps) {
  const [typed, setTyped] = useState<unknown>(() =>
    isNumeric(filter) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value || null,
  )
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

  const tie = { id, describedBy: error && `${id}-errore`, invalid: Boolean(error), required: false }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!message) onClose()
      }}
    >
      {filter.kind === 'date' ? (
        <DateField
          {...tie}
          typed
          canUnselect
          value={typed as string | null}
          onChange={setTyped}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- of two ends of a period the one that was asked for
          autoFocus={isFirst}
        />
      ) : (
        <FieldControl tie={tie} name={name} field={filter} value={typed} onChange={setTyped} />
      )}
      {error && (
        <p id={`${id}-errore`} className="filter-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}
