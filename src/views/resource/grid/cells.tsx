/** Cells of lists and read-only records: one rendering per kind of field. */
import { type ReactNode } from 'react'
import { isBare, isNumeric, type Field } from '../../../domain/model/fields.ts'
import type { Labels } from '../../../domain/query/wire.ts'
import { Badge } from '../../kit/data/Badge.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { Tag } from '../../kit/data/Tag.tsx'
import { isVisual, textOf } from './cellText.ts'

const SeenCell = lazyWithPreload(async () => (await import('./VisualCell.tsx')).VisualCell)

/** Loaded lazily too, because few lists have such a day. */
const DueCell = lazyWithPreload(async () => (await import('./DueCell.tsx')).DueCell)

/** Quantities are right-aligned, so that their digits line up. */
export const isRight = (name: string, field: Field): boolean => isNumeric(field) && !isBare(name, field)

const nothing = <span className="cell-none">–</span>

export type CellProps = { name: string; field: Field; value: unknown; labels?: Labels }

export function Cell({ name, field, value, labels }: CellProps): ReactNode {
  if (field.onRequest && value === undefined) return <span className="cell-none">nascosto</span>
  if (value === null || value === undefined || value === '') return nothing
  if (field.kind === 'flag') return value ? <Tag tone="ok">Sì</Tag> : <Tag>No</Tag>
  if (field.kind === 'choice') {
    const option = field.options?.find((one) => one.value === value)
    if (option?.badge) return <Badge {...option} />
    const tone = toneOf(String(value))
    return tone ? <Tag tone={tone}>{option?.label ?? String(value)}</Tag> : (option?.label ?? String(value))
  }
  if (field.derived === 'state') return <States field={field} ids={value as string[]} />
  // Its cell is loaded lazily, because few lists have one.
  if (isVisual(field)) {
    // The key prevents showing the picture of another row while the cell changes.
    return (
      <LazyBoundary>
        <SeenCell key={String(value)} name={name} field={field} value={value} labels={labels} />
      </LazyBoundary>
    )
  }
  if (field.due)
    return (
      <LazyBoundary>
        <DueCell day={String(value)} />
      </LazyBoundary>
    )
  if (isBare(name, field)) return String(value)
  return textOf(field, value, labels?.[name]) || nothing
}

const States = ({ field, ids }: { field: Field; ids: readonly string[] }) =>
  ids.map((id) => {
    const option = field.options?.find(({ value }) => value === id)
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
