/** Single-use tickets (decision A09): a link cannot carry a header, and the session token stays out of addresses. */
import { call } from './client.ts'
import { addressOf } from './config.ts'

/** Good once, for a minute. */
export async function fetchTicket(): Promise<string> {
  const { body } = await call<{ ticket: string }>('POST', 'security', 'tickets', { op: 'security.tickets.create' })
  return body.ticket
}

/** The address of a download, with a ticket for it. */
export async function downloadAddress(service: string, path: string, query: Record<string, string>): Promise<string> {
  return `${addressOf(service, path)}?${new URLSearchParams({ ...query, token: await fetchTicket() })}`
}
