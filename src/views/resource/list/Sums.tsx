/** Totals over all rows of the query, not only the current page. */
import { summedOf, type Resource } from '../../../domain/model/resource.ts'
import type { Sums as SumsOf } from '../../../domain/query/wire.ts'
import { formatHours } from '../../../domain/time/hours.ts'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { listParts } from '../../listParts.ts'
import { textOf } from '../grid/cellText.ts'

type SumsProps = { resource: Resource; sums: SumsOf; filters: Readonly<Record<string, string>> }

export function Sums({ resource, sums, filters }: SumsProps) {
  if (!sums) return <p className="list-sums">I totali si vedono quando le righe sono meno di 10.000.</p>
  const part = listParts[resource.id]
  return (
    <dl className="list-sums" aria-label="Totali dell’elenco">
      {summedOf(resource).map(([name, field]) => (
        <div key={name}>
          <dt>{field.label}</dt>
          <dd>{field.sum === 'hours' ? formatHours(sums[name]!) : textOf(field, sums[name])}</dd>
          {resource.sumsOf && <dd>{resource.sumsOf.label}</dd>}
        </div>
      ))}
      {part?.narrowedBy.some((name) => filters[name]) && (
        <LazyBoundary>
          <part.Part />
        </LazyBoundary>
      )}
    </dl>
  )
}
