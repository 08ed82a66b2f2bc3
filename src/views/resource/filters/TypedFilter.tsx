/** Filter by a number, day or text. It applies after a debounce, on Enter and on close, and only if valid. */
import { useEffect, useEffectEvent, useState } from 'react'
import { isNumeric } from '../../../domain/model/fields.ts'
import type { Filter } from '../../../domain/model/resource.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../domain/trade/rules.ts'
import { validateField } from '../../../domain/model/validate.ts'
import { useDebounced } from '../../kit/hooks.ts'
import { DateField } from '../../kit/fields/date/DateField.tsx'
import { FieldControl } from '../fields/FieldControl.tsx'

type TypedFilterProps = {
  id: string
  name: string
  filter: Filter
  value: string
  onChange: (value: string) => void
  onClose: () => void
  /** Takes the focus. */
  isFirst?: boolean
}

export function TypedFilter({ id, name, filter, value, onChange, onClose, isFirst }: TypedFilterProps) {
  const [typed, setTyped] = useState<unknown>(() =>
    isNumeric(filter) && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value || null,
  )
  const debounced = useDebounced(typed, SEARCH_DEBOUNCE_MS)
  const [message] = validateField(name, filter, typed).map(([, words]) => words)
  // An incomplete year is not an error yet: messages appear after the debounce.
  const error = Object.is(typed, debounced) ? message : undefined

  const apply = useEffectEvent(() => {
    const text = typed === null ? '' : String(typed)
    if (!message && text !== value) onChange(text)
  })
  useEffect(() => apply(), [debounced])
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
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- of the two ends, the one that the user has opened
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
