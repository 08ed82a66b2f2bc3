/**
 * What time is spent on: the customers and activities of the calendar, fetched once and searched here as long as one
 * answer holds them all.
 */
import { attivita, clienti, tracciamentiAttivita } from '../domain/resources/staff.ts'
import { addDays } from '../domain/time/dates.ts'
import { readItem, readPage } from '../domain/query/wire.ts'
import type { Due } from '../domain/time/workdays.ts'
import { randomUuid } from '../domain/util/uuid.ts'
import { keyOf, readCached } from './client/cache.ts'
import { call } from './client/call.ts'
import { fetchHotel, hotelLabel } from './context.ts'
import { useCall } from './client/useCall.ts'
import type { Row } from './resources/resources.ts'

type Choice = { value: number; label: string }

const CACHE_MS = 60_000
const PAGE_SIZE = 999

const rowsOf = (body: unknown): Row[] => readPage<Row>(body).rows
const toChoice = ({ id, descrizione }: Row): Choice => ({ value: Number(id), label: String(descrizione) })

/** Labels customers as hotels are labelled everywhere: the id distinguishes hotels of one name in one place. */
async function fetchCustomers(q?: string): Promise<{ choices: Choice[]; exact: boolean }> {
  const { rows, exact } = readPage<Row>((await call(clienti, 'list', { query: { q } })).body)
  const choices = rows.map(({ aoHotelId, descrizione }) => ({
    value: Number(aoHotelId),
    label: `${String(descrizione)} (${Number(aoHotelId)})`,
  }))
  return { choices, exact }
}

/** All customers; where one answer does not hold them all, those that the service finds for what is typed. */
export async function customers(typed = ''): Promise<Choice[]> {
  const all = await readCached(keyOf(clienti, 'all'), CACHE_MS, () => fetchCustomers())
  return all.exact || !typed ? all.choices : (await fetchCustomers(typed)).choices
}

/** The label of a customer that is not among the choices. */
export const customerLabel = async (id: number): Promise<string> => hotelLabel(await fetchHotel(id))

const activityRows = (aoHotelId?: number): Promise<Row[]> =>
  readCached(keyOf(attivita, 'all', aoHotelId), CACHE_MS, async () =>
    rowsOf((await call(attivita, 'list', { query: { limit: PAGE_SIZE, page: 1, aoHotelId } })).body),
  )

/** The activities of the hotel first, then those of no hotel; without a hotel only the latter. */
export async function activities(hotelId: number | undefined): Promise<Choice[]> {
  const [theirs, all] = await Promise.all([hotelId === undefined ? [] : activityRows(hotelId), activityRows()])
  return [...theirs, ...all.filter((row) => row.aoHotelId === null)].map(toChoice)
}

/** How many days back the last day with entries is searched for. */
export const LOOKBACK_DAYS = 14

/** The user's entries on a day, and those of the latest earlier day with entries. */
export async function dayAndLast(day: string, utente: number): Promise<{ here: Row[]; last: Row[] }> {
  const query = { dataInizio: addDays(day, -LOOKBACK_DAYS), dataFine: day, utente }
  const rows = rowsOf((await call(tracciamentiAttivita, 'list', { query })).body)
  const byDay = Map.groupBy(rows, ({ dataConsuntivo }) => String(dataConsuntivo))
  const before = [...byDay.keys()].filter((one) => one < day).sort()
  return { here: byDay.get(day) ?? [], last: byDay.get(before.at(-1) ?? '') ?? [] }
}

/** Closes the month of that day for one person or for all (null), or reopens it; returns how many entries changed. */
export async function lockMonth(mese: string, bloccato: boolean, utente: number | null): Promise<number> {
  const { body } = await call(tracciamentiAttivita, 'lock', {
    body: { mese, bloccato, ...(utente !== null && { utente }) },
    writeKey: randomUuid(),
  })
  return readItem<{ cambiate: number }>(body).cambiate
}

/** Moves an entry to another day. Throws ApiError. */
export const moveEntry = (id: number, dataConsuntivo: string) =>
  call(tracciamentiAttivita, 'move', { path: { id }, body: { dataConsuntivo }, writeKey: randomUuid() })

/** The hours due by person, as far as the user may see them. */
export const useDueHours = () => useCall(tracciamentiAttivita, 'due', {}, (body) => readPage<Due>(body).rows)
