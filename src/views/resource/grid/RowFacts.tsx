/** Second line of a row whose columns do not all fit: its state and what the missing columns say. */
import type { Resource } from '../../../domain/model/resource.ts'
import type { Labels } from '../../../domain/query/wire.ts'
import type { Row } from '../../../api/resources/resources.ts'
import { missingFacts, stateFieldOf } from './cardFacts.ts'
import { textOf } from './cellText.ts'
import { RowState } from './GridCard.tsx'

type RowFactsProps = {
  resource: Resource
  row: Row
  labels: Labels
  /** Names of the columns that the row shows. */
  shown: readonly string[]
  hidden: readonly string[]
  filters: Readonly<Record<string, string>>
}

export function RowFacts({ resource, row, labels, shown, hidden, filters }: RowFactsProps) {
  const state = stateFieldOf(resource)?.[0]
  const facts = missingFacts(
    resource,
    [...shown, ...hidden],
    (name, field) => textOf(field, row[name], labels[name]),
    filters,
  )
  return (
    <>
      {state && !shown.includes(state) && !hidden.includes(state) && <RowState resource={resource} row={row} />}
      {facts.join(' · ')}
    </>
  )
}
