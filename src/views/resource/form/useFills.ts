/** Fills empty fields of a new row when a reference is chosen, and says where the values come from. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Fields } from '../../../domain/fields.ts'
import type { Key } from '../../../domain/references.ts'
import type { Row } from '../../../api/resources.ts'
import { fieldsToClear, fillingReference, fittingValues, isFilledBy, readFill, type Fill } from './fills.ts'

type FilledForm = { values: Row; set: (name: string, value: unknown) => void }

/**
 * `initial`: what the initial values were filled with. Returns by field the name of the record that its value was taken
 * from.
 */
export function useFills(
  fields: Fields,
  form: FilledForm,
  isNew: boolean,
  initial: Fill | null = null,
): Readonly<Record<string, string>> {
  const reference = isNew ? fillingReference(fields) : undefined
  const [fill, setFill] = useState(initial)
  const key = (reference && (form.values[reference[0]] as Key | null | undefined)) ?? null

  const take = useEffectEvent((found: Fill | null) => {
    const taken = found ? fittingValues(fields, form.values, found, fill) : {}
    if (fill) for (const name of fieldsToClear(fill, form.values, taken)) form.set(name, null)
    for (const [name, value] of Object.entries(taken)) form.set(name, value)
    setFill(found)
  })
  /** Undefined: the fill stays. Without an answer nothing is filled, and everything can be typed. */
  const readNew = useEffectEvent(async (wanted: Key | null): Promise<Fill | null | undefined> => {
    if (!reference || wanted === (fill?.key ?? null)) return undefined
    return wanted === null ? null : readFill(reference[1], wanted).catch(() => null)
  })
  useEffect(() => {
    let isCurrent = true
    void readNew(key).then((found) => {
      if (isCurrent && found !== undefined) take(found)
    })
    return () => {
      isCurrent = false
    }
  }, [key])

  return fill
    ? Object.fromEntries(
        Object.keys(fill.values).flatMap((name) => (isFilledBy(fill, name, form.values) ? [[name, fill.from]] : [])),
      )
    : {}
}
