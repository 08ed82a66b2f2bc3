/** Data of the widgets of the homes; each widget fetches its own. */
import useSWR from 'swr'
import { rubrica, rubricaTask } from '../domain/resources/rubrica.ts'
import { contratto } from '../domain/resources/contratti.ts'
import { hotelOfferta } from '../domain/resources/offerte.ts'
import { galleria } from '../domain/resources/sito.ts'
import { bookings } from '../domain/resources/richieste.ts'
import { forecast } from '../domain/resources/statistiche.ts'
import { tracciamentiAttivita } from '../domain/resources/staff.ts'
import { sellersDashboard } from '../domain/resources/vendite.ts'
import { addDays, today } from '../domain/time/dates.ts'
import { isExpiring } from '../domain/time/seasons.ts'
import { readItem, readPage, writeClauses } from '../domain/query/wire.ts'
import { keyOf } from './client/cache.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'
import { hasCapability } from './client/config.ts'
import type { ApiError } from './client/error.ts'
import { WIDGET_ROWS, type Contact } from './home.ts'
import type { Row } from './resources/resources.ts'
import { useSWRFor } from './client/useSWRFor.ts'

/** Booking requests by month for six months, and since the start of the year. */
export type Bookings = { months: { month: string; count: number }[]; ytd: number }

type BookingsBody = { meta: { summary: { months: Bookings['months']; ytd: { count: number } } } }

export const useBookings = (hotelId: number | null) =>
  useCall(
    bookings,
    'index',
    hotelId === null ? null : { query: { hotel_id: hotelId, perPage: 1, page: 1 } },
    (body): Bookings => {
      const { months, ytd } = (body as BookingsBody).meta.summary
      return { months, ytd: ytd.count }
    },
  )

export type Offer = { id: number; titolo: string; data_fine: string | null; data_fine_pubblicazione: string }
export type Offers = { online: number; expiring: (Offer & { data_fine: string })[] }

/** The offers that are published today and can still be booked, and those of them that end within seven days. */
export function useOnlineOffers(hotelId: number | null) {
  const day = today()
  const filter = writeClauses([
    { field: 'data_pubblicazione', operator: '<=', value: day },
    { field: 'data_fine_pubblicazione', operator: '>=', value: day },
  ])
  const request = hotelId === null ? null : { path: { hotelId }, query: { top: 999, page: 1, orderdir: 'ASC', filter } }
  return useCall(hotelOfferta, 'list', request, (body): Offers => {
    const online = readPage<Offer & { visibile: boolean | null }>(body).rows.filter(
      (offer) => offer.visibile && (offer.data_fine === null || offer.data_fine >= day),
    )
    return {
      online: online.length,
      expiring: online
        .flatMap(({ data_fine, ...offer }) =>
          data_fine !== null && isExpiring(data_fine, day) ? [{ ...offer, data_fine }] : [],
        )
        .sort((a, b) => a.data_fine.localeCompare(b.data_fine)),
    }
  })
}

/** How many offers were published since the start of the year. */
export function useOffersOfYear(hotelId: number | null) {
  const start = `${today().slice(0, 4)}-01-01`
  const filter = writeClauses([{ field: 'data_pubblicazione', operator: '>=', value: start }])
  const request = hotelId === null ? null : { path: { hotelId }, query: { top: 1, page: 1, orderdir: 'ASC', filter } }
  return useCall(hotelOfferta, 'list', request, (body) => readPage(body).total)
}

/** The articles of the hotel's contracts in force. */
export const useContractArticles = (hotelId: number | null) =>
  useCall(contratto, 'articoli', hotelId === null ? null : { path: { hotelId } }, (body) =>
    readPage<{ article_id: string }>(body).rows.map((row) => row.article_id),
  )

/** The contracts in force today. */
export const useContractsToday = (hotelId: number | null) =>
  useCall(
    contratto,
    'today',
    hotelId === null ? null : { path: { hotelId } },
    (body) => readPage<{ description: string; year: number | null; data_fine: string | null }>(body).rows,
  )

export type Photo = {
  nomeFile: string
  thumbUrl: string | null
  alt: { it?: string } | null
  titolo: { it?: string } | null
}
export type Photos = { photos: Photo[]; total: number }

/** The first photos of the gallery; `count` null: it is not known yet how many are wanted, and no request is sent. */
export const usePhotos = (hotelId: number | null, count: 3 | 6 | null) =>
  useCall(
    galleria,
    'list',
    hotelId === null || count === null ? null : { path: { hotelId }, query: { limit: count, page: 1 } },
    (body): Photos => {
      const { rows, total } = readPage<Photo>(body)
      return { photos: rows.slice(0, count ?? 0), total }
    },
  )

export type Weather = {
  days: { date: string; tempo: string; temp_min: number; temp_max: number; pioggia: number | null }[]
  /** The source of the forecast, to be credited. */
  note: string | null
}

const RETRIES = 3
const RETRY_MS = 1_000
const FORECAST_DAYS = 5

/** Today and five more days. Retries three times, a second apart, then shows nothing, as where there is no forecast. */
export const useWeather = (comuneId: number | null) =>
  useSWRFor<number, Weather | null>(
    comuneId,
    (id) => keyOf(forecast, 'read', id, today()),
    async (id) => {
      const startDate = today()
      const path = { comuneId: id, startDate, endDate: addDays(startDate, FORECAST_DAYS) }
      for (let attempt = 0; ; attempt++) {
        try {
          const { body } = await call(forecast, 'read', { path })
          const { data, meta } = body as { data: Weather['days']; meta?: { message?: string } }
          return data.length ? { days: data, note: meta?.message ?? null } : null
        } catch {
          if (attempt === RETRIES) return null
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    },
  )

export type SellerOrder = {
  order_id: number
  hotel_id: number
  hotel_name: string
  hotel_city: string | null
  hotel_customer_category: string | null
  order_creation_date: string
  total_internet: number
  total_paper: number
}
export type SellerDashboard = {
  business_year: number
  in_progress_sales: number
  target_sales: number
  previous_sales: number
  previous_until: string | null
  order_date_from: string
  order_date_to: string
  orders: SellerOrder[]
}

export const useSellerDashboard = () => useCall(sellersDashboard, 'read', {}, readItem<SellerDashboard>)

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The latest contacts assigned to a producer. */
export const useContactsOf = (code: string | null) =>
  useCall(
    rubrica,
    'bySeller',
    code === null
      ? null
      : {
          path: { code },
          query: {
            perPage: WIDGET_ROWS,
            page: 1,
            ...(hasCapability('main', 'order') && { orderKey: 'id', orderDirection: 'DESC' }),
          },
        },
    (body): Contact[] =>
      readPage<Row>(body).rows.map((row) => ({
        id: Number(row.id),
        name: text(row.nome_struttura) || text(row.nome_referente),
        place: text(row.frazione_name) || text(row.comune_name),
        type: text(row.tipologia_cliente),
        typeLabel: text(row.tipologia_cliente),
      })),
  )

export type Task = { id: number; rubrica_id: number; description: string; date: string; type: string; contact: string }

/**
 * Open tasks by date, the overdue ones first: a producer's through the specification's call, everybody's through our
 * own list.
 */
export const useTasks = (code: string | null) =>
  useSWR<Task[], ApiError>(keyOf(rubricaTask, 'due', code), async () => {
    const query = { perPage: WIDGET_ROWS, page: 1, orderKey: 'date', orderDirection: 'ASC' }
    const { body } = await (code === null
      ? call(rubricaTask, 'list', { query: { ...query, completata: 'false' } })
      : call(rubrica, 'tasksBySeller', { path: { code }, query }))
    const { rows, labels } = readPage<Task>(body)
    return rows.map((task) => ({ ...task, contact: labels.rubrica_id?.[task.rubrica_id] ?? '' }))
  })

export type Entry = {
  id: number
  dataConsuntivo: string
  /** Hours. */
  tempo: number
  note: string | null
  bloccato: boolean
  /** Id of the person. */
  utente: number
  /** Names of what it refers to. */
  attivita: string
  hotel: string
  persona: string
}

type EntryRow = Omit<Entry, 'attivita' | 'hotel' | 'persona'> & {
  attivita: { id: number }
  aoHotelId: number
}

/** Days, both inclusive; without a person, everybody's entries. */
type EntriesQuery = { from: string; to: string; userId: number | null }

/** The entries, ordered by day. No request while `range` is null. */
export function useEntries(range: EntriesQuery | null) {
  const query = range && {
    dataInizio: range.from,
    dataFine: range.to,
    ...(range.userId !== null && { utente: range.userId }),
  }
  return useCall(tracciamentiAttivita, 'list', query && { query }, (body): Entry[] => {
    const { rows, labels } = readPage<EntryRow>(body)
    const named = (field: string, key: number) => labels[field]?.[key] ?? ''
    return rows
      .map((row) => ({
        ...row,
        tempo: Number(row.tempo),
        attivita: named('attivita.id', row.attivita.id) || 'Attività',
        hotel: named('aoHotelId', row.aoHotelId),
        persona: named('utente', row.utente),
      }))
      .sort((a, b) => a.dataConsuntivo.localeCompare(b.dataConsuntivo) || a.id - b.id)
  })
}

export type NewTask = { description: string; date: string; type: string }

/** Adds a task to a contact, at most once for that key (idempotency). Throws ApiError. */
export const addTask = (contactId: number, body: NewTask, writeKey: string) =>
  call(rubrica, 'task', { path: { id: contactId }, body, writeKey })

const nameOf = (row: Row): string =>
  [text(row.nome_struttura), text(row.frazione_name) || text(row.comune_name)].filter(Boolean).join(' - ')

export async function contactName(id: number): Promise<string> {
  return nameOf(readItem<Row>((await call(rubrica, 'read', { path: { id } })).body))
}

export async function searchContacts(q: string, signal: AbortSignal): Promise<{ value: number; label: string }[]> {
  const { body } = await call(rubrica, 'list', { query: { perPage: 20, page: 1, q: q || undefined }, signal })
  return readPage<Row>(body).rows.map((row) => ({
    value: Number(row.id),
    label: nameOf(row),
  }))
}
