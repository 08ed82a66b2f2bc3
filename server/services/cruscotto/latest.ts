/** The latest changes in a hotel or portale, in the lists that the user may read. */
import { sql, type SQL } from 'drizzle-orm'
import type { Need } from '../../../src/domain/trade/cruscotto.ts'
import { isLocalized, fieldOf } from '../../../src/domain/model/fields.ts'
import { displayFields } from '../../../src/domain/model/displayFields.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { run } from '../../db/sql.ts'
import { storeOf, tableFor } from '../../db/tables.ts'
import type { Call } from '../../resources/request.ts'
import { and } from '../../resources/read/rows.ts'
import { columnOf } from '../../resources/read/scope.ts'
import { relative } from '../turno/rule.ts'
import { romeDay } from '../turno/richieste.ts'
import { ofHotel, listable, listableWithin } from './rule.ts'

/** A resource, the text for its change, and the path of its list. */
type ChangeSource = readonly [resource: string, done: string, place: string]

const hotelPlaces: readonly ChangeSource[] = [
  ['main.hotelOfferta', 'offerta modificata', 'offerte'],
  ['main.listino', 'listino modificato', 'listini'],
  ['main.camera', 'camera modificata', 'camere'],
  ['main.trattamenti', 'trattamento modificato', 'trattamenti'],
  ['main.servizi', 'servizio modificato', 'servizi'],
  ['main.sitePage', 'pagina del sito modificata', 'pagineSito'],
]

const HOME = '/dashboardPortali'
const LANDING = 'marketing.landing'
const portalPlaces: readonly ChangeSource[] = [
  ['portals.pagine', 'pagina modificata', `${HOME}/pagine`],
  ['portals.schedahotel', 'scheda modificata', `${HOME}/schedeHotel`],
  ['portals.paginaOfferta', 'pagina di offerte modificata', `${HOME}/portaliPagineOfferte`],
  ['portals.posts', 'articolo modificato', `${HOME}/articoli`],
  [LANDING, 'landing modificata', `${HOME}/landingPage`],
  ['portals.galleria', 'galleria modificata', `${HOME}/gallerie`],
  ['portals.primopiano', 'hotel in primo piano modificato', `${HOME}/consigliati`],
  ['portals.servizioTop', 'servizio modificato', `${HOME}/portaliServiziTop`],
  ['portals.redirectPages', 'redirect modificato', `${HOME}/redirects`],
  ['portals.indicatori', 'indicatori modificati', '/portaliIndicatoriHotels'],
  ['portals.coefficienti', 'coefficienti modificati', '/coefficienti'],
  ['portals.impostazioniCpa', 'impostazioni CPA modificate', '/impostazioniCpa'],
]

const LATEST = 4

/** The title of a row; rows that are named by their hotel use the hotel's name. */
function titleOf(resource: Resource): SQL {
  const [name = resource.key] = displayFields(resource)
  const column = columnOf(resource, name)
  if (fieldOf(resource.fields, name).ref === 'main.hotel')
    return sql`(select nome_hotel from main_hotel where "idHotel" = ${column})`
  return isLocalized(fieldOf(resource.fields, name)) ? sql`${column}->>'it'` : column
}

/** The time of the last change by a user; null for rows that came with the installation. */
function writtenAt(resource: Resource): SQL {
  const byPeople = sql`case when ${columnOf(resource, '_updated_by')} is not null then ${columnOf(resource, '_updated_at')} end`
  // Rows with a date field of their own also count when a program has written them.
  return resource.service === 'portals' && resource.fields.updated_at
    ? sql`greatest(${columnOf(resource, 'updated_at')}, ${byPeople})`
    : byPeople
}

type LatestChange = { id: number; titolo: string | null; giorno: string; fatto: string; luogo: string }

async function latestIn(
  call: Call,
  places: readonly ChangeSource[],
  ofOwner: (resource: Resource) => SQL | null,
  linkOf: (place: string) => string,
): Promise<Need[]> {
  const parts = places.flatMap(([id, label, place]) => {
    const resource = resourceOf(id)
    const mine = ofOwner(resource)
    if (!mine) return []
    const at = writtenAt(resource)
    return sql`(select ${columnOf(resource, resource.key)} as id, ${titleOf(resource)} as titolo,
          ${at} as at, ${romeDay(at)} as giorno, ${label}::text as fatto, ${place}::text as luogo
        from ${tableFor(storeOf(resource))} where ${mine} and ${at} is not null order by ${at} desc limit ${LATEST})`
  })
  if (!parts.length) return []
  const found = await run<LatestChange>(
    call.db.pool,
    sql`${sql.join(parts, sql` union all `)} order by at desc limit ${LATEST}`,
  )
  const today = call.clock.today()
  return found.map(({ id, titolo, giorno, fatto, luogo }) => ({
    id: `${luogo} ${id}`,
    titolo: titolo ?? `Numero ${id}`,
    motivo: `${fatto} ${relative(giorno, today)}`,
    tono: 'info',
    link: `${linkOf(luogo)}/${id}`,
  }))
}

export const latestOfHotel = (call: Call, hotelId: number): Promise<Need[]> =>
  latestIn(
    call,
    hotelPlaces,
    (resource) => ofHotel(call, resource, hotelId),
    (place) => `/hotel/${hotelId}/${place}`,
  )

export function latestOfPortal(call: Call, portalId: number): Promise<Need[]> {
  /** A landing page can belong to several portali. */
  const landings = (resource: Resource) => {
    const mine = listable(call, resource)
    return mine && and([mine, sql`${columnOf(resource, 'portali')} @> to_jsonb(${portalId}::int)`])
  }
  return latestIn(
    call,
    portalPlaces,
    (resource) => (resource.id === LANDING ? landings(resource) : listableWithin(call, resource, 'portale', portalId)),
    (place) => place,
  )
}
