/** The work queue of the homes: what waits for this person today. Only where the main service says that it knows it. */
import { loadResource } from '../domain/resources/index.ts'
import { turno } from '../domain/resources/staff.ts'
import type { Queue } from '../domain/turno.ts'
import { readPage } from '../domain/wire.ts'
import { useCall } from './useCall.ts'
import { knows } from './config.ts'
import { sendAbout } from './records.ts'

export const knowsTurno = (): boolean => knows('main', 'turno')

/** `hotelId` is the hotel that staff is working on; undefined: there is nobody to ask for. */
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

type Finish = { resource: string; op: string; body?: Record<string, unknown> }

/** What marks a row of each rule done: a call of the resource whose rows change by it. */
const finishes: Readonly<Record<string, Finish>> = {
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

/** `op` in full, as its texts name it. */
export function finishOf(regola: string): { op: string; resource: string } | undefined {
  const found = finishes[regola]
  return found && { op: `${found.resource}.${found.op}`, resource: found.resource }
}

/** Marks it done on the service that has it; throws ApiError. */
export async function finish(regola: string, id: number): Promise<void> {
  const { resource, op, body } = finishes[regola]!
  await sendAbout(await loadResource(resource), op, {}, id, { body })
}
