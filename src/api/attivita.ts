/** What time is spent on: the customers and the activities of the calendar, each read once and searched here. */
import { attivita, clienti } from '../domain/resources/staff.ts'
import { readPage } from '../domain/wire.ts'
import { keyOf, readCached } from './cache.ts'
import { call } from './call.ts'
import type { Row } from './resources.ts'

type Choice = { value: number; label: string }

const KEPT_MS = 60_000
const MOST = 999

const rowsOf = (body: unknown): Row[] => readPage<Row>(body).rows
const toChoice = ({ id, descrizione }: Row): Choice => ({ value: Number(id), label: String(descrizione) })

/** As hotels are named everywhere: the number tells apart those of one name in one place. */
export const customers = (): Promise<Choice[]> =>
  readCached(keyOf(clienti, 'all'), KEPT_MS, async () =>
    rowsOf((await call(clienti, 'list', {})).body).map(({ aoHotelId, descrizione }) => ({
      value: Number(aoHotelId),
      label: `${String(descrizione)} (${Number(aoHotelId)})`,
    })),
  )

const listed = (aoHotelId?: number): Promise<Row[]> =>
  readCached(keyOf(attivita, 'all', aoHotelId), KEPT_MS, async () =>
    rowsOf((await call(attivita, 'list', { query: { limit: MOST, page: 1, aoHotelId } })).body),
  )

/** The activities of the hotel first, then those that are nobody's own; without a hotel the latter alone. */
export async function activities(hotelId: number | undefined): Promise<Choice[]> {
  const [theirs, all] = await Promise.all([hotelId === undefined ? [] : listed(hotelId), listed()])
  return [...theirs, ...all.filter((row) => row.aoHotelId === null)].map(toChoice)
}
