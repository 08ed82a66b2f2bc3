/** The report of one person's hours (specification §7.2), by a ticket (decision A09). */
import { call } from './client.ts'
import { fetchTicket } from './tickets.ts'

/** The file; throws ApiError, 403 for whoever may not have it. */
export async function fetchReport(query: Record<string, string>): Promise<Blob> {
  const { body } = await call<Blob>('GET', 'main', 'tracciamenti-attivita/report', {
    op: 'main.tracciamentiAttivita.report',
    query: { ...query, token: await fetchTicket() },
    // The ticket is the proof: with a session beside it, it would not be used up.
    anonymous: true,
    blob: true,
  })
  return body
}
