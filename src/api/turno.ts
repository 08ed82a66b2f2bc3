/**
 * The work queue (Turno) of the homes: what waits for this user today; only where the main service declares this
 * capability.
 */
import { loadResource } from '../domain/resources/index.ts'
import { turno } from '../domain/resources/staff.ts'
import type { Queue, TurnoScope } from '../domain/trade/turno.ts'
import { readPage } from '../domain/query/wire.ts'
import { useCall } from './client/useCall.ts'
import { hasCapability } from './client/config.ts'
import { sendForRecord } from './resources/records.ts'
import { expectDefined } from '../domain/util/lookup.ts'

export const hasTurno = (): boolean => hasCapability('main', 'turno')

/** `scope`: whose work these queues are, which differs from the wanted one until the new answer arrives. */
export type TurnoAnswer = { scope: TurnoScope; queues: Queue[] }

/**
 * `hotelId`: the hotel that staff is working on; undefined: no request is sent. `isReused`: a cached answer
 * is not revalidated.
 */
export const useTurno = (hotelId: number | null | undefined, scope: TurnoScope, isReused = false) =>
  useCall(
    turno,
    'queue',
    hotelId === undefined ? null : { query: { hotel_id: hotelId ?? undefined, scope } },
    (body): TurnoAnswer => ({ scope, queues: readPage<Queue>(body).rows }),
    {
      keepPreviousData: true,
      ...(isReused && { revalidateIfStale: false, revalidateOnFocus: false, shouldRetryOnError: false }),
    },
  )

type FinishCall = { resource: string; op: string; body?: Record<string, unknown> }

/** What marks a row of each rule as done: a call of the resource that owns the row. */
const finishes: Readonly<Record<string, FinishCall>> = {
  attivita: { resource: 'main.rubricaTask', op: 'update', body: { completata: true } },
  richieste: { resource: 'stats.mailSearch', op: 'markRead', body: {} },
  preventivi: { resource: 'quote.quoteRequests', op: 'markRead', body: {} },
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
  const { resource, op, body } = expectDefined(finishes[regola], `the call that finishes '${regola}'`)
  await sendForRecord(await loadResource(resource), op, {}, id, { body })
}
