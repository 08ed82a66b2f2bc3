/** Single-use tickets (decision A09): a link cannot carry a header, and the session token stays out of addresses. */
import { call } from './client.ts'
import { addressOf } from './config.ts'

/** Good once, for a minute. */
async function fetchTicket(): Promise<string> {
  const { body } = await call<{ ticket: string }>('POST', 'security', 'tickets', { op: 'security.tickets.create' })
  return body.ticket
}

export type Download = { file: Blob; name: string }

/** A file that is made for one person, and its name. Throws ApiError, 403 for whoever may not have it. */
export async function download(
  op: string,
  service: string,
  path: string,
  query: Record<string, string> = {},
): Promise<Download> {
  const { body, fileName } = await call<Blob>('GET', service, path, {
    op,
    query: { ...query, token: await fetchTicket() },
    // The ticket is the proof: with a session beside it, it would not be used up.
    anonymous: true,
    blob: true,
  })
  return { file: body, name: fileName ?? 'dati.csv' }
}

/** The address of a download, with a ticket for it. */
export async function downloadAddress(service: string, path: string): Promise<string> {
  return `${addressOf(service, path)}?${new URLSearchParams({ token: await fetchTicket() })}`
}
