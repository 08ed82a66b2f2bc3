/** Global search: presents found records as palette rows. */
import { displayFields } from '../../src/domain/model/displayFields.ts'
import { displayOf, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { FOUND_ROWS, type FoundRecord } from '../../src/domain/resources/cerca.ts'
import { statesOf } from '../../src/domain/model/states.ts'
import { formatMoney } from '../../src/domain/text/text.ts'
import type { Labels } from '../../src/domain/query/wire.ts'
import { subtitleFields } from '../db/searchIndex.ts'
import { invalidParameter } from '../http/problem.ts'
import { searchRecords, type Hit, type ExtraConditions } from '../resources/read/searchRecords.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { numberOf, onlyKnown, queryOf, type Query } from './input.ts'
import { notDismissed } from './notifiche.ts'
import { fieldOf, targetOf } from '../../src/domain/model/fields.ts'
import { entryOf } from '../../src/domain/util/lookup.ts'
import { keyIn } from '../../src/domain/model/references.ts'

const LONGEST = 200
const MOST_ROWS = 50

/** Additional conditions of lists, which the search must respect. */
const leftOut: ExtraConditions = { 'management.notification': notDismissed }

/** The labels of references that occur in the names of the found records. */
async function labelsFor(call: Call, hits: readonly Hit[]): Promise<ReadonlyMap<string, Labels>> {
  const rows = new Map<string, Record<string, unknown>[]>()
  for (const { resource, shown } of hits) rows.set(resource, [...(rows.get(resource) ?? []), shown])
  const read = async ([id, found]: [string, Record<string, unknown>[]]): Promise<[string, Labels]> => {
    const resource = resourceOf(id)
    const references = displayFields(resource).filter((name) => resource.fields[name]?.ref)
    return [id, references.length ? await call.labels.of(call.user, resource, found, references) : {}]
  }
  return new Map(await Promise.all([...rows].map(read)))
}

function lineOf(resource: Resource, row: Record<string, unknown>): string {
  const texts = subtitleFields(resource).flatMap((name) => {
    const value = row[name]
    if (value === undefined || value === null || value === '') return []
    if (fieldOf(resource.fields, name).kind === 'money') return [formatMoney(Number(value))]
    return [displayOf({ ...resource, display: name }, row)]
  })
  return texts.join(' · ')
}

const owner = (id: number | null, nome: string | null) => (id === null ? null : { id, nome })

function presentHit(hit: Hit, labels: Labels, today: string): FoundRecord {
  const resource = resourceOf(hit.resource)
  const { shown } = hit
  const [state] = statesOf(resource, shown, today)
  const at = resource.found && resource.fields[resource.found.at]
  const there = resource.found && shown[resource.found.at]
  return {
    tipo: hit.resource,
    id: keyIn(shown, resource.key),
    titolo: displayOf(resource, shown, labels),
    riga: lineOf(resource, shown),
    stato: state ? { label: state.label, tone: state.tone } : null,
    hotel: owner(hit.hotel, hit.hotel_nome),
    portale: owner(hit.portale, hit.portale_nome),
    presso: at && typeof there === 'number' ? { tipo: targetOf(at), id: there } : null,
    nome: resource.found ? resource.found.label : null,
    livello: hit.livello,
  }
}

function kindsOf(query: Query): string[] | undefined {
  if (!query.tipo) return undefined
  const kinds = query.tipo.split(',')
  if (kinds.length > 20 || kinds.some((id) => !resources.some((one) => one.id === id))) throw invalidParameter('tipo')
  return kinds
}

/** {data: the best matching records, best first} */
async function search(call: Call, query: Query): Promise<{ data: FoundRecord[] }> {
  onlyKnown(query, ['query', 'tipo', 'perPage'])
  const text = query.query ?? ''
  const size = numberOf(query, 'perPage') ?? FOUND_ROWS
  if (text.length > LONGEST) throw invalidParameter('query')
  if (size < 1 || size > MOST_ROWS) throw invalidParameter('perPage')
  const kinds = kindsOf(query)
  const hits = await searchRecords(call, { text, size, ...(kinds && { kinds }) }, leftOut)
  const labels = await labelsFor(call, hits)
  return { data: hits.map((hit) => presentHit(hit, entryOf(labels, hit.resource), call.clock.today())) }
}

export const searchCalls: OwnCalls = {
  'main.cerca': { search: (parts) => (request) => search(callOf(parts, request), queryOf(request)) },
}
