/**
 * Requests everything that a hotel-side user may read, in every way that a list supports. The demo network’s rows carry
 * the mark of their hotel (HT00001), so a foreign row in an answer is recognised.
 */
import { keyColumn, storeOf } from '../../server/db/tables.ts'
import type { Registered } from '../../server/resources/register.ts'
import { dialects } from '../../src/domain/query/wire.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { RowOwners, hotelColumns } from './support/rowOwners.ts'
import { inMatrix } from './matrix.ts'
import { ABSENT_HOTEL, OWN, type TestServer } from './support/server.ts'

type Side = 'user' | 'multihotel'
type Query = Record<string, string>

/** What a portal shows of its hotels to every user with access to portals: 'all' in the table. */
const shared = new Set([
  'portals.primopiano list',
  'portals.primopiano read',
  'marketing.landing associatiBackoffice',
  'marketing.landing elencoManuale',
])

const mark = /HT(\d{5})/g

function foreignMarks(text: string, own: readonly number[]): string[] {
  const found = [...text.matchAll(mark)].filter(([, id]) => !own.includes(Number(id))).map(([whole]) => whole)
  return [...new Set(found)]
}

const hotelNames = new Set<string>([...hotelColumns, 'hotelId', 'row_hotel_id'])

/** Ids of foreign hotels anywhere in an answer, under any field that refers to a hotel. */
function foreignIds(value: unknown, own: readonly number[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, one]) =>
    hotelNames.has(name) && typeof one === 'number' && !own.includes(one) ? [`${name}=${one}`] : foreignIds(one, own),
  )
}

/** Ways to request a list: plain, large, searched, filtered, sorted; by own, foreign and absent hotels. */
function* queriesOf(
  { resource: id, url }: Registered,
  own: readonly number[],
  foreign: number,
  everything: boolean,
): Generator<Query> {
  const resource = resourceOf(id)
  const endpoint = resource.endpoints.find(
    (one) => one.op === 'list' && url.endsWith(one.path.replace(/\{(\w+)\}/g, ':$1')),
  )
  const names = dialects[endpoint?.dialect ?? 'perPage']
  const wide = { [names.size]: '1000' }
  const mark = `HT${String(foreign).padStart(5, '0')}`
  yield {}
  yield wide
  yield { ...wide, [names.page]: '2' }
  yield { [names.size]: '0' }
  for (const q of ['ht', mark, 'hotel', 'a', '%', "' or 1=1 --"]) yield { ...wide, q }
  if (!everything) return
  for (const name of Object.keys(resource.fields)) {
    for (const orderDirection of ['ASC', 'DESC']) yield { ...wide, orderKey: name, orderDirection }
    yield { ...wide, filter: `${name}||like||${mark}` }
    yield { ...wide, filter: `${name}||!=||0` }
  }
  const hotels = [...own, foreign, ABSENT_HOTEL].map(String)
  for (const name of [...hotelColumns, 'hotelId']) {
    for (const hotel of hotels) {
      yield { ...wide, [name]: hotel }
      yield { ...wide, filter: `${name}||=||${hotel}` }
      yield { ...wide, filter: `${name}||=||${hotels[0]}::${name}||=||${hotel}` }
      yield { ...wide, filter: `${name}||!=||${hotel}` }
      yield { ...wide, filter: `${name}||>=||${hotel}` }
    }
  }
}

/** `every` takes one in so many of the sorts and filters, different ones for each list; `npm run matrix` takes all. */
export async function leaksOf(server: TestServer, role: Side, every = 1): Promise<{ asked: number; leaks: string[] }> {
  const own = OWN[role] as readonly number[]
  const foreign = role === 'user' ? OWN.multihotel[0] : OWN.user[0]
  const belongings = await RowOwners.of(server)
  const call = server.as(role)
  const leaks: string[] = []
  let answerCount = 0
  let turn = 0

  async function look(url: string, query: Query = {}): Promise<void> {
    answerCount++
    const answer = await call('GET', url, { query })
    const found = [...foreignMarks(answer.text, own), ...foreignIds(answer.body, own)]
    if (found.length) leaks.push(`${url} ${JSON.stringify(query)}: ${found.slice(0, 5).join(' ')}`)
  }

  const readable = server.app.registered.filter((one) => inMatrix(one) && one.method === 'GET')
  for (const endpoint of readable.filter(({ resource, op }) => !shared.has(`${resource} ${op}`))) {
    const names = [...endpoint.url.matchAll(/:(\w+)/g)]
    if (endpoint.op === 'list') {
      const places = names.length
        ? [...own, foreign].map((id) => endpoint.url.replace(/:\w+/, String(id)))
        : [endpoint.url]
      for (const place of places) {
        const everything = place === places[0]
        for (const query of queriesOf(endpoint, own, foreign, everything))
          if (!('filter' in query || 'orderKey' in query) || turn++ % every === 0) await look(place, query)
      }
    } else if (names.length === 1) {
      const store = storeOf(resourceOf(endpoint.resource))
      const rows = await belongings.rows(endpoint.resource)
      const keys = rows.map((row) => (row[store.key] ?? row[keyColumn(store)]) as string | number)
      const some = [...keys.slice(0, 20), ...keys.slice(-20), ...own, foreign]
      for (const key of some) await look(endpoint.url.replace(/:\w+/, encodeURIComponent(String(key))))
    } else if (!names.length) await look(endpoint.url)
  }
  return { asked: answerCount, leaks: [...new Set(leaks)].slice(0, 50) }
}
