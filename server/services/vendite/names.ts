/** Names of the groups (hotels, producers, articles, macros), including deleted ones. */
import { sql, type SQL } from 'drizzle-orm'
import type { Grouping } from '../../../src/domain/trade/confronto.ts'
import { inNameOrder } from '../../db/nameKey.ts'
import { run } from '../../db/sql.ts'
import { wordsIn } from '../../resources/read/conditions.ts'
import type { Call } from '../../resources/request.ts'
import { groupKeyOf, type Group } from './sums.ts'
import type { SoldLines } from './lines.ts'
import { entryOf } from '../../../src/domain/util/lookup.ts'

type Table = {
  table: SQL
  id: SQL
  /** Restricts names to living rows where a deleted one may have been recreated under the same key. */
  living: SQL
  name: SQL
  /** Converts a text to the type of the key. */
  typed: (text: SQL) => SQL
  none: string
}

const asNumber = (text: SQL): SQL => sql`nullif(${text}, '')::int`
const asText = (text: SQL): SQL => text

const tables: Readonly<Record<Grouping, Table>> = {
  hotel: {
    table: sql`main_hotel`,
    id: sql`n."idHotel"`,
    living: sql`true`,
    name: sql`n.nome_hotel`,
    typed: asNumber,
    none: 'Senza hotel',
  },
  produttore: {
    table: sql`seller_sellers`,
    id: sql`n.codice`,
    living: sql`n._deleted_at is null`,
    name: sql`nullif(concat_ws(' ', n.nome, n.cognome), '')`,
    typed: asText,
    none: 'Senza produttore',
  },
  articolo: {
    table: sql`orders_articoli`,
    id: sql`n.article_id`,
    living: sql`n._deleted_at is null`,
    name: sql`n.article_name`,
    typed: asText,
    none: 'Senza articolo',
  },
  macro: {
    table: sql`orders_macros`,
    id: sql`n.id`,
    living: sql`true`,
    name: sql`n.label`,
    typed: asNumber,
    none: 'Senza macro',
  },
}

/** A filter for lines whose group name contains the words; null without words. */
export async function namedBy(
  call: Call,
  grouping: Grouping,
  typed: string,
): Promise<((lines: SoldLines, macro?: number) => (at: number) => boolean) | null> {
  const words = wordsIn(sql`n._search`, typed)
  if (!words) return null
  const { table, id, living } = tables[grouping]
  const found = await run<{ key: string | number }>(
    call.db.pool,
    sql`select ${id} as key from ${table} as n where ${living} and ${words}`,
  )
  return (lines, macro) => {
    const keys = new Set(found.map(({ key }) => (typeof key === 'number' ? key : (lines.numberOf(key) ?? 0))))
    keys.delete(0)
    const keyOf = groupKeyOf(lines, grouping, macro)
    return (at) => keys.has(keyOf(at))
  }
}

export type NamedGroup = Group & { name: string }

export async function withNames(call: Call, grouping: Grouping, groups: readonly Group[]): Promise<NamedGroup[]> {
  const { table, id, living, name, typed, none } = tables[grouping]
  const [keys, own] = [groups.map((one) => one.key), groups.map((one) => one.own)]
  const rows = await run<{ key: string; name: string }>(
    call.db.pool,
    sql`select k.key, coalesce(${name}, k.own, ${none}) as name
        from unnest(${sql.param(keys)}::text[], ${sql.param(own)}::text[]) as k (key, own)
        left join ${table} as n on ${id} = ${typed(sql`k.key`)} and ${living}`,
  )
  const nameOf = new Map(rows.map((row) => [row.key, row.name]))
  return groups.map((one) => ({ ...one, name: entryOf(nameOf, one.key) }))
}

/** Sort positions of all groups by name, by key; groups that no longer exist come last. */
export async function placesOf(call: Call, grouping: Grouping): Promise<(key: string) => number> {
  const { table, id, living, name } = tables[grouping]
  const rows = await run<{ key: string | number }>(
    call.db.pool,
    sql`select ${id} as key from ${table} as n where ${living} order by ${inNameOrder(name)}`,
  )
  const places = new Map(rows.map(({ key }, place) => [String(key), place]))
  return (key) => places.get(key) ?? places.size
}
