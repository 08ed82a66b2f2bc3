/**
 * The work queue (Turno) of the homes: what waits for this user today; only where the main service declares this
 * capability.
 */
import { loadResource } from '../domain/resources/index.ts'
import { turno } from '../domain/resources/staff.ts'
import type { Queue } from '../domain/turno.ts'
import { readPage } from '../domain/wire.ts'
import { useCall } from './useCall.ts'
import { hasCapability } from './config.ts'
import { sendForRecord } from './records.ts'

export const hasTurno = (): boolean => hasCapability('main', 'turno')

/** `hotelId`: the hotel that staff is working on; undefined: no request is sent. */
export const useTurno = (hotelId: number | null | undefined) =>
  useCall(
    turno,
    'coda',
    hotelId === undefined ? null : { query: { hotel_id: hotelId ?? undefined } },
    (body) => readPage<Queue>(body).rows,
    {
      keepPreviousData: true,
    },
  )

type FinishCall = { resource: string; op: string; body?: Record<string, unknown> }

/** What marks a row of each rule as done: a call of the resource that owns the row. */
const finishes: Readonly<Record<string, FinishCall>> = {
  attivita: { resource: 'main.rubricaTask', op: 'update', body: { completata: true } },
  richieste: { resource: 'stats.mailSearch', op: 'letta', body: {} },
  preventivi: { resource: 'quote.quoteRequests', op: 'letta', body: {} },
  cookie: {
    resource: 'cookies.configurazioniAutomatiche',
    op: 'approve',
    body: { stato_configurazione: 'approvata' },
  },
  notifiche: { resource: 'management.notification', op: 'markRead' },
}

/** `op` with its resource, which is how its texts are keyed. */
export function finishOf(regola: string): { op: string; resource: string } | undefined {
  const found = finishes[regola]
  return found && { op: `${found.resource}.${found.op}`, resource: found.resource }
}

/** Marks the row done on the service that owns it. Throws ApiError. */
export async function finishTask(regola: string, id: number): Promise<void> {
  const { resource, op, body } = finishes[regola]!
  await sendForRecord(await loadResource(resource), op, {}, id, { body })
}
