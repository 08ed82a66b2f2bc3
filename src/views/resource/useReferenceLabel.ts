import { useEffect, useState } from 'react'
import type { Field } from '../../domain/fields.ts'

/** What a reference points to, in words; null until that is known, and where nothing is pointed to. */
export function useReferenceLabel(field: Field | undefined, value: unknown): string | null {
  const [found, setFound] = useState<{ text: string; label: string } | null>(null)
  const text = field?.ref ? JSON.stringify(value ?? null) : 'null'
  useEffect(() => {
    let gone = false
    const keys = JSON.parse(text) as string | number | (string | number)[] | null
    if (!field || keys === null || keys === '') return
    const all = [keys].flat()
    const show = (labels: readonly string[]) => !gone && setFound({ text, label: labels.join(', ') })
    // Few lists are narrowed by a reference: what looks one up is no part of the first of them.
    void import('./references.ts')
      .then(({ labelOfReference }) => Promise.all(all.map((one) => labelOfReference(field, one))))
      .then(show, () => show(all.map((one) => `#${one}`)))
    return () => {
      gone = true
    }
  }, [field, text])
  return found?.text === text ? found.label : null
}
