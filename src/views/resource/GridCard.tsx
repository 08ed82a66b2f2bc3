/** A row on a phone: a card with its name, how it stands, and a quiet line. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { columnsOf, type Resource } from '../../domain/resource.ts'
import type { Labels } from '../../domain/wire.ts'
import type { Row } from '../../api/resources.ts'
import { Cell, textOf } from './cells.tsx'

type GridCardProps = {
  resource: Resource
  row: Row
  labels: Labels
  title: string
  /** Of a draft. */
  mark: ReactNode
  /** null: it is read where it stands. */
  address: string | null
  onOpen: () => void
}

export function GridCard({ resource, row, labels, title, mark, address, onOpen }: GridCardProps) {
  const card = (
    <>
      <b>
        {mark}
        {title}
      </b>
      {Array.isArray(row.state) && resource.fields.state && (
        <span className="card-states">
          <Cell name="state" field={resource.fields.state} value={row.state} />
        </span>
      )}
      <small>{cardLine(resource, row, labels, title)}</small>
    </>
  )
  return address === null ? (
    <button type="button" className="card-link" onClick={onOpen}>
      {card}
    </button>
  ) : (
    <Link href={address} className="card-link" onClick={(event) => (event.preventDefault(), onOpen())}>
      {card}
    </Link>
  )
}

/** The quiet line of a card: what the next columns say, as far as it fits. */
function cardLine(resource: Resource, row: Row, labels: Labels, title: string): string {
  const { card, fields } = resource
  return (card?.map((name) => [name, fields[name]!] as const) ?? columnsOf(resource))
    .map(([name, field]) => {
      if (field.kind === 'flag') return row[name] ? field.label : ''
      if (field.derived === 'state') return ''
      // A bare number, or a date, means nothing without the head of its column.
      const isNumber = field.kind === 'integer' && !field.unit
      if (isNumber && !card) return ''
      const text = textOf(field, row[name], labels[name])
      // Several sums beside each other say nothing without theirs.
      const isNamed = isNumber || field.kind === 'date' || (card !== undefined && field.kind === 'money')
      return text && isNamed ? `${field.label.toLowerCase()} ${text}` : text
    })
    .filter((text) => text && text !== title)
    .slice(0, card ? 9 : resource.states ? 2 : 3)
    .join(' · ')
}
