/** The work queue of the homes: what waits for this person today. Only where the main service says that it knows it. */
import useSWR from 'swr'
import type { Queue } from '../domain/turno.ts'
import { call, type Method } from './client.ts'
import { knows } from './config.ts'
import type { ApiError } from './error.ts'

export const knowsTurno = (): boolean => knows('main', 'turno')

/** `hotelId` is the hotel that staff is working on. */
export const useTurno = (hotelId: number | null) =>
  useSWR<Queue[], ApiError>(
    ['turno', 'main.turno', hotelId],
    async () => {
      const { body } = await call<{ data: Queue[] }>('GET', 'main', 'turno', {
        op: 'main.turno.coda',
        ...(hotelId !== null && { query: { hotel_id: String(hotelId) } }),
      })
      return body.data
    },
    { keepPreviousData: true },
  )

type Finish = { op: string; method: Method; service: string; path: (id: number) => string; body?: unknown }

/** What marks a row of each rule done, and which resource's rows change by it. */
const finishes: Readonly<Record<string, Finish & { resource: string }>> = {
  attivita: {
    op: 'main.rubricaTask.update',
    resource: 'main.rubricaTask',
    method: 'PATCH',
    service: 'main',
    path: (id) => `rubrica/task/${id}`,
    body: { completata: true },
  },
  richieste: {
    op: 'stats.mailSearch.letta',
    resource: 'stats.mailSearch',
    method: 'POST',
    service: 'stats',
    path: (id) => `mail/${id}/letta`,
    body: {},
  },
  preventivi: {
    op: 'quote.quoteRequests.letta',
    resource: 'quote.quoteRequests',
    method: 'POST',
    service: 'quote',
    path: (id) => `quotes/${id}/letta`,
    body: {},
  },
  cookie: {
    op: 'cookies.configurazioniAutomatiche.approve',
    resource: 'cookies.configurazioniAutomatiche',
    method: 'PATCH',
    service: 'cookies',
    path: (id) => `Configurazioni/Automatiche/${id}`,
    body: { stato_configurazione: 'approvata' },
  },
  notifiche: {
    op: 'management.notification.markRead',
    resource: 'management.notification',
    method: 'GET',
    service: 'management',
    path: (id) => `management/notification/${id}/read`,
  },
}

export const finishOf = (regola: string): { op: string; resource: string } | undefined => finishes[regola]

/** Marks it done on the service that has it; throws ApiError. */
export async function finish(regola: string, id: number): Promise<void> {
  const { op, method, service, path, body } = finishes[regola]!
  await call(method, service, path(id), { op, ...(body !== undefined && { body }) })
}
