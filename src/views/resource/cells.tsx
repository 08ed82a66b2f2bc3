/** Cells of lists and read-only records: one rendering per kind of field. */
import { type ReactNode } from 'react'
import type { Field, Localized } from '../../domain/fields.ts'
import { isBare, isNumeric } from '../../domain/fields.ts'
import { htmlToText } from '../../domain/html.ts'
import { formatDate, formatInstant, formatMoney, formatNumber, formatTenth } from '../../domain/text.ts'
import type { Labels } from '../../domain/wire.ts'
import { Badge } from '../kit/Badge.tsx'
import { LazyBoundary } from '../kit/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/lazyWithPreload.tsx'
import { Tag } from '../kit/Tag.tsx'
import { unitOf, withUnit } from './unit.ts'

const SeenCell = lazyWithPreload(async () => (await import('./VisualCell.tsx')).VisualCell)

/** Whether the field is visual; its cell is loaded lazily, because few lists have one. */
const isVisual = ({ kind, picture }: Field): boolean => Boolean(picture) || /^(color|image|file)$/.test(kind)

/** Quantities are right-aligned, so that their digits line up. */
export const isRight = (name: string, field: Field): boolean => isNumeric(field) && !isBare(name, field)

const nothing = <span className="cell-none">–</span>

const figure = (field: Field, value: number): string => (field.step === 0.1 ? formatTenth(value) : formatNumber(value))

/** Text of a value, for names, copies and screen readers. */
export function textOf(field: Field, value: unknown, labels?: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return ''
  const option = field.options?.find((one) => one.value === value)
  if (option) return option.label
  switch (field.kind) {
    case 'money':
      return formatMoney(Number(value))
    case 'integer':
    case 'decimal':
      if (field.bare) return String(value)
      return withUnit(figure(field, Number(value)), unitOf(field, value))
    case 'date':
      return formatDate(String(value))
    case 'instant':
      return formatInstant(String(value))
    case 'flag':
      return value ? 'Sì' : 'No'
    case 'choices':
    case 'reference':
    case 'references':
      return Array.isArray(value)
        ? value.map((one) => textOf(field, one, labels)).join(', ')
        : (labels?.[String(value)] ?? String(value))
    case 'localized':
      return (value as Localized).it ?? ''
    case 'localizedHtml':
      return htmlToText((value as Localized).it ?? '')
    case 'html':
      return htmlToText(String(value))
    case 'json':
      return Array.isArray(value) ? `${value.length}` : '…'
    case 'image':
    case 'file':
      return Array.isArray(value) ? String(value.length) : `n. ${String(value)}`
    default:
      return String(value)
  }
}

export type CellProps = { name: string; field: Field; value: unknown; labels?: Labels }

export function Cell({ name, field, value, labels }: CellProps): ReactNode {
  if (value === null || value === undefined || value === '') return nothing
  if (field.kind === 'flag') return value ? <Tag tone="ok">Sì</Tag> : <Tag>No</Tag>
  if (field.kind === 'choice') {
    const option = field.options?.find((one) => one.value === value)
    if (option?.badge) return <Badge {...option} />
    const tone = toneOf(String(value))
    return tone ? <Tag tone={tone}>{option?.label ?? String(value)}</Tag> : (option?.label ?? String(value))
  }
  if (field.derived === 'state') return <States field={field} ids={value as string[]} />
  if (isVisual(field)) {
    // The key prevents showing the picture of another row while the cell changes.
    return (
      <LazyBoundary>
        <SeenCell key={String(value)} name={name} field={field} value={value} labels={labels} />
      </LazyBoundary>
    )
  }
  if (isBare(name, field)) return String(value)
  return textOf(field, value, labels?.[name]) || nothing
}

const States = ({ field, ids }: { field: Field; ids: readonly string[] }) =>
  ids.map((id) => {
    const option = field.options!.find(({ value }) => value === id)
    return (
      <Tag key={id} tone={option?.tone} title={option?.label}>
        {option?.label}
      </Tag>
    )
  })

/** Tones by meaning: active, waiting, draft, ended. */
const tones = [
  ['ok', /^(attiv[oa]|approvata|pubblicat[oa]|confermat[oa]|pagato|online)$/],
  ['warn', /^(sospes[oa]|da_esaminare|in_attesa)$/],
  ['info', /^bozza$/],
  ['bad', /^(cessato|scadut[oa]|respinta|annullato)$/],
] as const
export const toneOf = (value: string) => tones.find(([, words]) => words.test(value))?.[0]
