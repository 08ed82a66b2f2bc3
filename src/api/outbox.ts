/** The outbox: sent and waiting mail, as administrators see it. */
import useSWR from 'swr'
import { outbox } from '../domain/resources/system.ts'
import { readItem } from '../domain/query/wire.ts'
import { keyOf } from './client/cache.ts'
import { call } from './client/call.ts'
import type { ApiError } from './client/error.ts'

export type MailState = 'attesa' | 'inviata' | 'fallita'
export type OutgoingMail = {
  id: number
  kind: string
  recipients: string[]
  cc: string[]
  subject: string
  created_at: string
  sent_at: string | null
  next_at: string | null
  attempts: number
  error: string | null
  stato: MailState
  /** null: the text contains a secret. */
  testo: string | null
}
export type OutboxPage = { data: OutgoingMail[]; meta: { total: number; links?: boolean } }

const fetchOutbox = async (stato: MailState | '', q: string, page: number, perPage: number): Promise<OutboxPage> =>
  (await call(outbox, 'list', { query: { page, perPage, stato: stato || undefined, q: q || undefined } }))
    .body as OutboxPage

/** `q`: a part of the subject or of an address. */
export const useOutbox = (stato: MailState | '', q: string, page: number, size: number) =>
  useSWR<OutboxPage, ApiError>(keyOf(outbox, 'list', stato, q, page, size), () => fetchOutbox(stato, q, page, size), {
    keepPreviousData: true,
  })

/** Creates a new link for the recipient of the mail; earlier links stop working. */
export const linkOf = async (id: number): Promise<string> =>
  readItem<{ link: string }>((await call(outbox, 'link', { path: { id }, body: {} })).body).link
