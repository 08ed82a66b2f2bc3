/**
 * Searches all records in one query: each access path (exact number, beginning of the name, newest rows, word index)
 * yields a few rows through an index, and the best of them are returned. No path is read to its end, so a common word
 * costs no more than a rare one.
 */
import { sql, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { can, isHotelSide, sellerOf, type Scope, type User } from '../../../src/domain/access/access.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import type { FoundLevel } from '../../../src/domain/resources/cerca.ts'
import { fold } from '../../../src/domain/text/text.ts'
import { likeText, run } from '../../db/sql.ts'
import { WORD_SEPARATORS, searchableResources } from '../../db/searchIndex.ts'
import type { Call } from '../request.ts'
import { and } from './rows.ts'
import { comparesOwner, idList, readableCondition, scopeCondition } from './scope.ts'
import { fieldOf } from '../../../src/domain/model/fields.ts'

/** A search hit, with the names of its hotel and portale where this user may read them. */
export type Hit = {
  resource: string
  key: string
  shown: Record<string, unknown>
  hotel: number | null
  hotel_nome: string | null
  portale: number | null
  portale_nome: string | null
  livello: FoundLevel
}

type SearchQuery = { text: string; kinds?: readonly string[]; size: number }
/** Conditions that a resource's list applies beyond the scope, by resource; `id` is the SQL of the row's key. */
export type ExtraConditions = Readonly<Record<string, (call: Call, id: SQL) => SQL>>

const MOST_WORDS = 8
const INT_MAX = 2_147_483_647
/** The number of newest rows scanned for a word before the word index is used. */
const WALK = 1_500
/** Maximum rows that each access path yields. */
const BEGINNING = 40
const WALKED = 80
const DEEP = 200
const OF_FEW = 2_000
/** A word that occurs in this many of the newest rows is common; the word index is then not queried. */
const COMMON = 75

/** Must match the SQL function `found_text`. */
const foundText = (text: string): string =>
  fold([...fold(text)].map((letter) => (WORD_SEPARATORS.includes(letter) ? ' ' : letter)).join(''))

const dialect = new PgDialect()
const columns: Readonly<Record<string, SQL>> = {
  hotel: sql`search_index.hotel`,
  portale: sql`search_index.portale`,
  persona: sql`search_index.persona`,
  newsletter: sql`search_index.newsletter`,
  ruolo: sql`search_index.ruolo`,
}

/** The column of the search index that holds the owner: by owner kind, and for producers by code or by number. */
const placeOf = (resource: Resource, name: string, kind: string): SQL => {
  if (kind !== 'produttore') return columns[kind]!
  const { ref, refKey = 'id' } = fieldOf(resource.fields, name)
  return !ref || refKey === 'codice' ? sql`search_index.produttore` : sql`search_index.produttore_id`
}

/** Whether the user sees few rows, which can be scanned quickly: their own rows, or those of a hotel. */
const isNarrow = (user: User, scope: Scope): boolean => scope === 'own' || isHotelSide(user)

/**
 * The rows that the lists show this user, split into large and narrow scopes, because the narrow ones have indexes of
 * their own.
 */
function visibleGroups(call: Call, kinds: readonly string[] | undefined, leftOut: ExtraConditions) {
  const groups = new Map<string, { ids: string[]; condition: SQL | undefined; narrow: boolean; byOwner: boolean }>()
  for (const resource of searchableResources()) {
    if (kinds && !kinds.includes(resource.id)) continue
    const scope = can(call.user, resource.id, 'list')
    if (scope === 'none') continue
    const more = leftOut[resource.id]?.(call, sql`search_index.number`)
    const conditions = [scopeCondition(call.user, resource, scope, placeOf), more].filter((one) => one !== undefined)
    const condition = conditions.length ? and(conditions) : undefined
    const statement = condition && dialect.sqlToQuery(condition)
    const isOfFew = isNarrow(call.user, scope)
    const same = `${isOfFew} ${statement ? JSON.stringify([statement.sql, statement.params]) : ''}`
    const group = groups.get(same)
    if (group) group.ids.push(resource.id)
    else groups.set(same, { ids: [resource.id], condition, narrow: isOfFew, byOwner: comparesOwner(resource, scope) })
  }
  const of = (narrow: boolean): { sight: SQL | undefined; ids: string[] } => {
    const chosen = [...groups.values()].filter((group) => group.narrow === narrow)
    // Narrow scopes are found by owner and then filtered by resource: `|| ''` keeps the planner from using the resource
    // index, which would return most rows.
    const kind = (isOwners: boolean) => (isOwners ? sql`search_index.resource || ''` : sql`search_index.resource`)
    const parts = chosen.map(({ ids, condition, byOwner }) =>
      and([sql`${kind(narrow && byOwner)} = any(${idList(ids)})`, condition]),
    )
    return {
      sight: parts.length ? sql`(${sql.join(parts, sql` or `)})` : undefined,
      ids: chosen.flatMap(({ ids }) => ids),
    }
  }
  return { wide: of(false), narrow: of(true) }
}

const all = (words: readonly string[], of: (word: string) => SQL): SQL => sql.join(words.map(of), sql` and `)

/**
 * Conditions for rows in which every word occurs. Numbers of up to three digits must begin a word, since they occur
 * inside many.
 */
function wordConditions(words: readonly string[]) {
  const start = (word: string) => (/^\d{1,3}$/.test(word) ? ` ${word}` : word)
  return {
    met: all(words, (word) => sql`strpos(search_index.words, ${start(word)}) > 0`),
    /** The same in a form that the trigram index answers; undefined if no word is long enough for it. */
    indexed: words.some((word) => start(word).length > 2)
      ? all(words, (word) =>
          start(word).length > 2
            ? sql`search_index.words like ${`%${likeText(start(word))}%`}`
            : sql`strpos(search_index.words, ${start(word)}) > 0`,
        )
      : undefined,
  }
}

const none = sql`select * from search_index where false`

/** The best `size` rows for the text, best first; ties are broken by the order of `kinds`. */
export async function searchRecords(
  call: Call,
  { text, kinds, size }: SearchQuery,
  leftOut: ExtraConditions,
): Promise<Hit[]> {
  const typed = foundText(text)
  const words = typed.split(' ').filter(Boolean).slice(0, MOST_WORDS)
  const number = /^[1-9]\d{0,9}$/.test(typed) && Number(typed) <= INT_MAX ? Number(typed) : null
  if (number === null && typed.length < 2) return []
  const { wide, narrow } = visibleGroups(call, kinds, leftOut)
  const sights = [wide.sight, narrow.sight].filter((one) => one !== undefined)
  if (!sights.length) return []
  const { met: matches, indexed } = wordConditions(words)
  const name = sql`search_index.name collate "C"`
  const pattern = `${likeText(typed)}%`
  const startsIn = (column: SQL) => all(words, (word) => sql`strpos(${column}, ${` ${word}`}) > 0`)
  const inName = startsIn(sql`' ' || search_index.name`)
  /** The newest matching rows: of all resources, or of each requested one. */
  const amongNewest = (of: SQL, walk: number, sight: SQL) =>
    sql`select search_index.* from (select * from search_index ${of} order by seq desc limit ${walk}) search_index
        where ${matches} and ${sight} limit ${WALKED}`
  const recent = (sight: SQL) =>
    kinds
      ? sql`select search_index.* from unnest(${idList(wide.ids)}) as kind
            cross join lateral (${amongNewest(sql`where resource = kind`, Math.ceil(WALK / wide.ids.length), sight)}) search_index`
      : amongNewest(sql``, WALK, sight)
  // Older rows are searched only while better ones may be among them and the words are not common.
  const worthwhile = kinds
    ? sql`search_index.resource = any(array(select kind from unnest(${idList(wide.ids)}) as kind
          where (select count(*) from recent where recent.resource = kind) < ${COMMON}))`
    : sql`(select count(*) from begins) + (select count(*) from recent search_index where ${inName}) < ${size}
          and (select count(*) from recent) < ${COMMON}`
  const accessPaths = {
    exact:
      number === null
        ? none
        : sql`select * from search_index where number = ${number} and (${sql.join(sights, sql` or `)}) limit ${DEEP}`,
    begins: wide.sight
      ? sql`select * from search_index where ${name} like ${pattern} and ${wide.sight} order by ${name} limit ${BEGINNING}`
      : none,
    recent: wide.sight ? recent(wide.sight) : none,
    deep:
      wide.sight && indexed
        ? sql`select * from search_index where ${worthwhile} and ${indexed} and ${wide.sight} limit ${DEEP}`
        : none,
    few: narrow.sight ? sql`select * from search_index where ${narrow.sight} and ${matches} limit ${OF_FEW}` : none,
  }
  // For records with their number in the name, that number counts as an exact match.
  const level = sql`case when search_index.name = ${typed} or (search_index.number = ${number} and ${inName}) then 0
    when search_index.number = ${number} or ${name} like ${pattern} then 1
    when ${inName} then 2 when ${startsIn(sql`search_index.words`)} then 3 else 4 end`
  const named = all(words, (word) => sql`strpos(search_index.name, ${word}) > 0`)
  const own = sql`coalesce(search_index.persona = ${call.user.id}, false)
    or coalesce(search_index.produttore = ${sellerOf(call.user)}, false)
    or coalesce(search_index.updated_by = ${call.user.email}, false)`
  const place = kinds ? sql`array_position(${idList(kinds)}, search_index.resource)` : sql`0`
  const readable = (resource: string) => readableCondition(call.user, resource)
  const joined = (table: string, key: string, column: SQL, resource: string) => {
    const condition = readable(resource)
    const from = sql.identifier(table)
    return sql`left join ${from} on ${from}.${sql.identifier(key)} = ${column} and ${condition === null ? sql`false` : (condition ?? sql`true`)}`
  }
  // A newsletter's database belongs to the hotel that owns it.
  const itsHotel = sql`coalesce(best.hotel,
    (select "idHotel" from main_hotel where magnews_db_id = best.newsletter and _deleted_at is null))`
  return run<Hit>(
    call.db.pool,
    sql`with exact as materialized (${accessPaths.exact}), begins as materialized (${accessPaths.begins}),
          recent as materialized (${accessPaths.recent}), deep as materialized (${accessPaths.deep}), few as materialized (${accessPaths.few}),
          best as (
            select search_index.*, ${level} as livello, ${place} as place, ${named} as named, ${own} as own from (
              select distinct on (seq) * from (
                select * from exact union all select * from begins union all select * from recent
                union all select * from deep union all select * from few) every_way) search_index
            order by livello, place, named desc, own desc, search_index.updated_at desc, search_index.seq desc limit ${size})
        select best.resource, best.key, best.shown, best.livello, coalesce(best.hotel, main_hotel."idHotel") as hotel, best.portale,
          main_hotel.nome_hotel as hotel_nome, portals_sito.name as portale_nome
        from best ${joined('main_hotel', 'idHotel', itsHotel, 'main.hotel')}
          ${joined('portals_sito', 'id', sql`best.portale`, 'portals.sito')}
        order by best.livello, best.place, best.named desc, best.own desc, best.updated_at desc, best.seq desc`,
  )
}
