/** Row of a list on a phone: a card with its name, its state and a few facts. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Labels } from '../../../domain/query/wire.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { session } from '../../../state/session.ts'
import { Tag } from '../../kit/data/Tag.tsx'
import { Cell, toneOf } from './cells.tsx'
import { textOf } from './cellText.ts'
import { cardExcerpt, cardFacts, knownHotelField, stateFieldOf } from './cardFacts.ts'

type GridCardProps = {
  resource: Resource
  row: Row
  labels: Labels
  /** Names of hidden fields, separated by blanks. */
  hiddenNames: string
  filters: Readonly<Record<string, string>>
  title: string
  /** Mark of an unsaved draft. */
  mark: ReactNode
  /** Null: the row opens for reading only. */
  address: string | null
  onOpen: () => void
}

export function GridCard(props: GridCardProps) {
  const { resource, row, labels, hiddenNames, filters, title, mark, address, onOpen } = props
  const hidden = [...hiddenNames.split(' '), knownHotelField(resource, session.user)]
  const excerpt = cardExcerpt(resource, row)
  const facts = cardFacts(
    resource,
    title,
    (name, field) => (hidden.includes(name) ? '' : textOf(field, row[name], labels[name])),
    filters,
  )
  const card = (
    <>
      <b>
        {mark}
        {title}
      </b>
      <RowState resource={resource} row={row} />
      {excerpt && <small className="card-excerpt">{excerpt}</small>}
      <small className="card-facts">
        {facts.map(([label, text]) => (
          <span key={label}>
            {label} <span>{text}</span>
          </span>
        ))}
      </small>
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

export function RowState({ resource, row }: Pick<GridCardProps, 'resource' | 'row'>) {
  const [name, field] = stateFieldOf(resource) ?? []
  const value = name && row[name]
  if (!name || !field || value === null || value === undefined) return null
  return (
    <span className="card-states">
      {field.kind === 'flag' ? (
        <Tag>{value ? field.label : `${field.label}: no`}</Tag>
      ) : field.derived === 'state' ? (
        <Cell name={name} field={field} value={value} />
      ) : (
        <Tag tone={toneOf(String(value))}>{textOf(field, value)}</Tag>
      )}
    </span>
  )
}
