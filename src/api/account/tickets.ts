/**
 * Single-use tickets for downloads: a link cannot carry a header, and the session token must not appear in addresses.
 */
import type { Endpoint, Resource } from '../../domain/model/resource.ts'
import { readItem } from '../../domain/query/wire.ts'
import { call, send, type CallOf, type Request } from '../client/call.ts'
import { request, type Answer } from '../client/client.ts'

/**
 * A ticket is valid once, for a minute. Its endpoint belongs to no resource, so no description has it. The request is
 * `passive`, because it is not an action of the user that CTRL+Z could undo.
 */
async function fetchTicket(): Promise<string> {
  const { body } = await request<unknown>('POST', 'security', 'tickets', {
    op: 'security.tickets.create',
    passive: true,
  })
  return readItem<{ ticket: string }>(body).ticket
}

export type Download = { file: Blob; name: string }

/** The ticket is the credential: if a session token were sent too, the ticket would not be used up. */
const withTicketQuery = (token: string, query?: Request['query']) =>
  ({ query: { ...query, token }, anonymous: true, blob: true }) as const

const toFile = ({ body, fileName }: Answer<unknown>): Download => ({
  file: body as Blob,
  name: fileName ?? 'dati.csv',
})

/** Downloads a file made for one user, with its name. Throws ApiError; 403 where the user may not have it. */
export const download = async <E extends Endpoint, Op extends E['op']>(
  resource: Resource<E>,
  op: Op,
  callOptions: CallOf<E, Op>,
): Promise<Download> =>
  toFile(await call(resource, op, { ...callOptions, ...withTicketQuery(await fetchTicket(), callOptions.query) }))

/** Downloads from an endpoint and a path that the caller has resolved. */
export const downloadAt = async (
  resource: Resource,
  endpoint: Endpoint,
  path: string,
  query: Request['query'],
): Promise<Download> => toFile(await send(resource, endpoint, path, withTicketQuery(await fetchTicket(), query)))

/** Appends a ticket to an address without a query. */
export const withTicket = async (address: string): Promise<string> =>
  `${address}?${new URLSearchParams({ token: await fetchTicket() })}`
