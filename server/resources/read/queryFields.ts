/**
 * Fields with a query of their own (`derived: 'count'` or `'query'`): calculated whenever a row is read, so that they are
 * never stale.
 */
import { sql, type SQL } from 'drizzle-orm'
import { fieldOf } from '../../../src/domain/model/fields.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { run, type Runner } from '../../db/sql.ts'
import { isQueryField, storeOf, tableFor } from '../../db/tables.ts'
import type { Row } from './rows.ts'
import { columnOf } from './scope.ts'

/**
 * The offerte `o` that a page `p` of a portal shows: visible on that portal, published on `today` or later, for a stay
 * within the page's days, of hotels that the portal lists in the page's place. `kind` is the type of offerta.
 */
export const offersOfPage = (p: SQL, kind: SQL, today: string): SQL => sql`
  main_hotel_offerta o where o._deleted_at is null and o.visibile and o.tipologia = ${kind}
    and o.associazioni_offerte->'portali' @> to_jsonb(${p}."portaleId")
    and o.data_fine_pubblicazione >= ${today}::date
    and coalesce(o.data_fine, o.data_fine_pubblicazione) >= coalesce(${p}.offerte_start, '-infinity')
    and coalesce(o.data_inizio, o.data_pubblicazione) <= coalesce(${p}.offerte_end, 'infinity')
    and (${p}.localita is null or exists (select 1 from portals_schedahotel s where s._deleted_at is null
      and s."portaleId" = ${p}."portaleId" and s."idHotel" = o."idHotel" and s.localita = ${p}.localita))`

/** A column of the first open task of a contact: the most overdue one. */
const firstOpenTask = (column: SQL): SQL => sql`select t.${column} from main_rubrica_task t
  where t.rubrica_id = main_rubrica.id and t._deleted_at is null and t.completata is not true order by t.date, t.id limit 1`

type FieldQuery = (today: string) => SQL

/** A subquery for each of these fields, by resource and field; it refers to the row of the resource's own table. */
const queries: Readonly<Record<string, Readonly<Record<string, FieldQuery>>>> = {
  'main.rubrica': {
    attivita_il: () => firstOpenTask(sql.raw('date')),
    prossima_attivita: () => firstOpenTask(sql.raw('description')),
  },
  'management.role': {
    n_utenti: () => sql`select count(*)::int from management_user u
      where u._deleted_at is null and u.role = management_role.id`,
  },
  'main.categorieOfferte': {
    n_offerte: () => sql`select count(*)::int from main_hotel_offerta o
      where o._deleted_at is null and o.categoria_id = main_categorie_offerte.id`,
  },
  'portals.paginaOfferta': {
    n_offerte: (today) => {
      const page = sql`portals_pagina_offerta`
      return sql`select count(*)::int from ${offersOfPage(page, sql`${page}.tipologia`, today)}`
    },
  },
  'portals.servizioTop': {
    n_hotel: () => sql`select count(distinct s."idHotel")::int from portals_schedahotel s where s._deleted_at is null
      and s."portaleId" = portals_servizio_top."portaleId" and s.servizi @> to_jsonb(portals_servizio_top.servizio_id)`,
  },
  'cookies.clienti': {
    n_siti: () =>
      sql`select count(*)::int from cookies_siti s where s._deleted_at is null and s.cliente_id = cookies_clienti.id`,
  },
}

/** The SQL expression of such a field. Throws if the field has no entry in `queries`. */
export function queryOfField(resource: Resource, name: string, today: string): SQL {
  const query = queries[storeOf(resource).id]?.[name]
  if (!query) throw new Error(`The field ${resource.id}.${name} has no query: add it to 'queries'`)
  return sql`(${query(today)})`
}

/** The column of a field in a list; a field with a query becomes its subquery. */
export const shownColumn = (resource: Resource, name: string, today: string): SQL =>
  isQueryField(fieldOf(resource.fields, name))
    ? sql`${queryOfField(resource, name, today)} as ${sql.identifier(name)}`
    : columnOf(resource, name)

/** The columns of the resource's fields with a query, or undefined if it has none. */
export function queryColumns(resource: Resource, today: string): SQL | undefined {
  const names = Object.keys(resource.fields).filter((name) => isQueryField(fieldOf(resource.fields, name)))
  if (!names.length) return undefined
  return sql.join(
    names.map((name) => shownColumn(resource, name, today)),
    sql`, `,
  )
}

/** Returns the row with its fields that have a query. */
export async function withQueryFields(db: Runner, resource: Resource, row: Row, today: string): Promise<Row> {
  const columns = queryColumns(resource, today)
  if (!columns) return row
  const [found] = await run<Row>(
    db,
    sql`select ${columns} from ${tableFor(storeOf(resource))} where ${columnOf(resource, resource.key)} = ${row[resource.key]}`,
  )
  return { ...row, ...found }
}
