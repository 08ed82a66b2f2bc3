/** Fills empty fields of a new row when a reference is chosen, and says where the values come from. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Key } from '../../../domain/model/references.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Form } from './useForm.ts'
import { fieldsToClear, fillingReference, fittingValues, isFilledBy, type Fill } from './fills.ts'
import { useFillOf } from './useFillOf.ts'

type FilledForm = Pick<Form, 'values' | 'base' | 'set' | 'versions'>

/**
 * `initial`: what the initial values were filled with. Returns by field the name of the record that its value was taken
 * from.
 */
export function useFills(
  resource: Resource,
  form: FilledForm,
  isNew: boolean,
  initial: Fill | null = null,
): Readonly<Record<string, string>> {
  const { fields } = resource
  const reference = isNew ? fillingReference(fields) : undefined
  const [fill, setFill] = useState(initial)
  const key = (reference && (form.values[reference[0]] as Key | null | undefined)) ?? null
  const { data, error } = useFillOf(resource, key)
  // Without an answer nothing is filled, and everything can be typed. Undefined: not known yet.
  const found = key === null || (error && !data) ? null : data

  const take = useEffectEvent(() => {
    if (!reference || found === undefined || found?.key === fill?.key) return
    const taken = found ? fittingValues(fields, form.values, found, fill) : {}
    // What the reference that the record began with fills is no change of the user's, also if its answer comes late.
    const isFirst = found?.key === form.base[reference[0]]
    if (fill) for (const name of fieldsToClear(fill, form.values, taken)) form.set(name, null)
    if (isFirst) form.versions.begin(taken)
    else for (const [name, value] of Object.entries(taken)) form.set(name, value)
    setFill(found)
  })
  // oxlint-disable-next-line react/set-state-in-effect -- it changes together with the form, which is an external store
  useEffect(() => take(), [found])

  return fill
    ? Object.fromEntries(
        Object.keys(fill.values).flatMap((name) => (isFilledBy(fill, name, form.values) ? [[name, fill.from]] : [])),
      )
    : {}
}
