/** Row of a list on a phone: a card with its name, its state and a few facts. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { Resource } from '../../domain/resource.ts'
import type { Labels } from '../../domain/wire.ts'
import type { Row } from '../../api/resources.ts'
import { Tag } from '../kit/Tag.tsx'
import { Cell, textOf, toneOf } from './cells.tsx'
import { cardFacts, stateFieldOf } from './cardFacts.ts'

type GridCardProps = {
  resource: Resource
  row: Row
  labels: Labels
  /** Names of hidden fields, separated by blanks. */
  hiddenNames: string
  title: string
  /** Mark of an unsaved draft. */
  mark: ReactNode
  /** Null: the row opens for reading only. */
  address: string | null
  onOpen: () => void
}

export function GridCard({ resource, row, labels, hiddenNames, title, mark, address, onOpen }: GridCardProps) {
  const hidden = hiddenNames.split(' ')
  const facts = cardFacts(resource, title, (name, field) =>
    hidden.includes(name) ? '' : textOf(field, row[name], labels[name]),
  )
  const card = (
    <>
      <b>
        {mark}
        {title}
      </b>
      <State resource={resource} row={row} />
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

function State({ resource, row }: Pick<GridCardProps, 'resource' | 'row'>) {
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
