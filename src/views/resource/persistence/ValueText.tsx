/** Value in words, for comparisons: draft, conflict, history. */
import type { ReactNode } from 'react'
import type { Field } from '../../../domain/model/fields.ts'
import { isLocalized, languages } from '../../../domain/model/fields.ts'
import { truncate } from '../../../domain/text/text.ts'
import { textOf } from '../grid/cellText.ts'
import { useReferenceLabel } from '../fields/useReferenceLabel.ts'

const LONGEST = 240

export function ValueText({ field, value }: { field: Field | undefined; value: unknown }): ReactNode {
  const label = useReferenceLabel(field, value)
  const text = label ?? (field ? wordsOf(field, value) : plain(value))
  if (!text) return <span className="keep-none">vuoto</span>
  return text.length > LONGEST ? `${truncate(text, LONGEST)}…` : text
}

function wordsOf(field: Field, value: unknown): string {
  if (field.kind === 'secret') return value ? '••••••' : ''
  if (isLocalized(field) && typeof value === 'object' && value !== null) {
    const filledTexts = languages.flatMap((language) => {
      const text = textOf({ ...field, kind: field.kind }, { it: (value as Record<string, unknown>)[language] })
      return text ? [[language, text] as const] : []
    })
    return filledTexts.map(([language, text]) => (filledTexts.length > 1 ? `${language}: ${text}` : text)).join(' · ')
  }
  return field.kind === 'json' ? nested(field, value) : textOf(field, value)
}

/** Summary of nested rows or objects in one line. */
function nested(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) {
    const rows = value.map((row) => nested({ ...field, shape: 'object' }, row))
    return rows.length ? `${rows.length}: ${rows.join(' | ')}` : ''
  }
  if (typeof value !== 'object') return plain(value)
  return Object.entries(value)
    .flatMap(([name, one]) => {
      const item = field.items?.[name]
      const text = item ? wordsOf(item, one) : plain(one)
      return text ? [item ? `${item.label} ${text}` : text] : []
    })
    .join(', ')
}

const plain = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
