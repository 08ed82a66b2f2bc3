/** What the widgets of the homes read, each on its own. The second part of a key is the resource that it shows. */
import useSWR from 'swr'
import { addDays, isExpiring, today } from '../domain/rules.ts'
import { readItem, readPage, writeClauses } from '../domain/wire.ts'
import { call } from './client.ts'
import { knows } from './config.ts'
import type { ApiError } from './error.ts'
import { WIDGET_ROWS, type Contact } from './home.ts'
import type { Row } from './resources.ts'

/** Booking requests by month, six of them, and since the start of the year (decision E17). */
export type Bookings = { months: { month: string; count: number }[]; ytd: number }

export const useBookings = (hotelId: number | null) =>
  useSWR<Bookings, ApiError>(hotelId === null ? null : ['bookings', 'stats.bookings', hotelId], async () => {
    const { body } = await call<{
      meta: { summary: { months: { month: string; count: number }[]; ytd: { count: number } } }
    }>('GET', 'stats', 'bookings/index', {
      op: 'stats.bookings.index',
      query: { hotel_id: String(hotelId), perPage: '1', page: '1' },
    })
    return { months: body.meta.summary.months, ytd: body.meta.summary.ytd.count }
  })

export type Offer = { id: number; titolo: string; data_fine: string | null; data_fine_pubblicazione: string }
export type Offers = { online: number; expiring: Offer[] }

/** The offers whose publication window contains today (§7.3), and those of them that end within seven days (G02). */
export const useOnlineOffers = (hotelId: number | null) =>
  useSWR<Offers, ApiError>(hotelId === null ? null : ['online', 'main.hotelOfferta', hotelId], async () => {
    const day = today()
    const { body } = await call<unknown>('GET', 'main', `Hotel/${hotelId}/HotelOfferta`, {
      op: 'main.hotelOfferta.list',
      query: {
        top: '999',
        page: '1',
        orderdir: 'ASC',
        filter: writeClauses([
          { field: 'data_pubblicazione', operator: '<=', value: day },
          { field: 'data_fine_pubblicazione', operator: '>=', value: day },
        ]),
      },
    })
    const online = readPage<Offer & { visibile: boolean | null }>(body).rows.filter((offer) => offer.visibile)
    return {
      online: online.length,
      expiring: online
        .filter((offer) => offer.data_fine !== null && isExpiring(offer.data_fine, day))
        .sort((a, b) => a.data_fine!.localeCompare(b.data_fine!)),
    }
  })

/** The articles of the hotel's contracts in force. */
export const useContractArticles = (hotelId: number | null) =>
  useSWR<string[], ApiError>(hotelId === null ? null : ['articoli', 'main.contratto', hotelId], async () => {
    const { body } = await call<unknown>('GET', 'main', `contratto/${hotelId}/articoli`, {
      op: 'main.contratto.articoli',
    })
    return readPage<{ article_id: string }>(body).rows.map((row) => row.article_id)
  })

export type Photo = {
  nomeFile: string
  thumbUrl: string | null
  alt: { it?: string } | null
  titolo: { it?: string } | null
}
export type Photos = { photos: Photo[]; total: number }

/** The first photos of the gallery; null waits until it is known how many are wanted. */
export const usePhotos = (hotelId: number | null, count: 3 | 6 | null) =>
  useSWR<Photos, ApiError>(
    hotelId === null || count === null ? null : ['photos', 'mediagallery.galleria', hotelId, count],
    async () => {
      const { body } = await call<unknown>('GET', 'mediagallery', `Hotel/${hotelId}/Galleria`, {
        op: 'mediagallery.galleria.list',
        query: { limit: String(count), page: '1' },
      })
      const { rows, total } = readPage<Photo>(body)
      return { photos: rows.slice(0, count!), total }
    },
  )

export type Weather = {
  days: { date: string; tempo: string; temp_min: number; temp_max: number; pioggia: number }[]
  /** Whose words they are, where they are no provider's (decision J24). */
  note: string | null
}

const RETRIES = 3
const RETRY_MS = 1_000
const FORECAST_DAYS = 5

/** Today and five days; three retries a second apart, then silence (specification §7.5, E13). */
export const useWeather = (comuneId: number | null) =>
  useSWR<Weather | null, ApiError>(
    comuneId === null ? null : ['weather', 'reference.forecast', comuneId, today()],
    async () => {
      const from = today()
      for (let attempt = 0; ; attempt++) {
        try {
          const { body } = await call<{ data: Weather['days']; meta?: { message?: string } }>(
            'GET',
            'reference',
            `forecast/${comuneId}/${from}/${addDays(from, FORECAST_DAYS)}`,
            { op: 'reference.forecast.read' },
          )
          return { days: body.data, note: body.meta?.message ?? null }
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
  order_date_from: string
  order_date_to: string
  orders: SellerOrder[]
}

export const useSellerDashboard = () =>
  useSWR<SellerDashboard, ApiError>(['dashboard', 'orders.orders'], async () => {
    const { body } = await call<unknown>('GET', 'seller', 'sellers/dashboard', { op: 'seller.sellersDashboard.read' })
    return readItem<SellerDashboard>(body)
  })

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The latest contacts assigned to a producer (§7.4). */
export const useContactsOf = (code: string | null) =>
  useSWR<Contact[], ApiError>(code === null ? null : ['bySeller', 'main.rubrica', code], async () => {
    const { body } = await call<unknown>('GET', 'main', `rubrica/produttore/${encodeURIComponent(code!)}`, {
      op: 'main.rubrica.bySeller',
      query: {
        perPage: String(WIDGET_ROWS),
        page: '1',
        ...(knows('main', 'order') && { orderKey: 'id', orderDirection: 'DESC' }),
      },
    })
    return readPage<Row>(body).rows.map((row) => ({
      id: Number(row.id),
      name: text(row.nome_struttura) || text(row.nome_referente),
      place: text(row.frazione_name) || text(row.comune_name),
      type: text(row.tipologia_cliente),
      typeLabel: text(row.tipologia_cliente),
    }))
  })

export type Task = { id: number; rubrica_id: number; description: string; date: string; type: string }
export type Tasks = { tasks: Task[]; total: number }

/** Open tasks, overdue and today first (decision E16): a producer's by their own call, everybody's by ours. */
export const useTasks = (code: string | null) =>
  useSWR<Tasks, ApiError>(['due', 'main.rubricaTask', code], async () => {
    const sorted = { perPage: String(WIDGET_ROWS), page: '1', orderKey: 'date', orderDirection: 'ASC' }
    const { body } =
      code === null
        ? await call<unknown>('GET', 'main', 'rubrica/task', {
            op: 'main.rubricaTask.list',
            query: { ...sorted, completata: 'false' },
          })
        : await call<unknown>('GET', 'main', `rubrica/task/produttore/${encodeURIComponent(code)}`, {
            op: 'main.rubrica.tasksBySeller',
            query: sorted,
          })
    const { rows, total } = readPage<Task>(body)
    return { tasks: rows, total }
  })

export type NewTask = { description: string; date: string; type: string }

/** Adds a task to a contact (§7.4); throws ApiError. */
export async function addTask(contactId: number, task: NewTask): Promise<void> {
  await call('POST', 'main', `rubrica/task/${contactId}`, { op: 'main.rubrica.task', body: task })
}

export async function searchContacts(query: string, signal: AbortSignal): Promise<{ value: number; label: string }[]> {
  const { body } = await call<unknown>('GET', 'main', 'rubrica', {
    op: 'main.rubrica.list',
    query: { perPage: '20', page: '1', ...(query && { q: query }) },
    signal,
  })
  return readPage<Row>(body).rows.map((row) => ({
    value: Number(row.id),
    label: [text(row.nome_struttura), text(row.frazione_name) || text(row.comune_name)].filter(Boolean).join(' - '),
  }))
}
