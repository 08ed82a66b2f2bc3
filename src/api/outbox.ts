/** The mail that leaves or waits, as administrators read it (decision H05). */
import useSWR from 'swr'
import { call } from './client.ts'
import type { ApiError } from './error.ts'

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
  /** null: the text is a secret. */
  testo: string | null
}
export type OutboxPage = { data: OutgoingMail[]; meta: { total: number; links?: boolean } }

export const useOutbox = (stato: MailState | '', page: number, size: number) =>
  useSWR<OutboxPage, ApiError>(
    ['outbox', 'management.outbox', stato, page, size],
    async () => {
      const { body } = await call<OutboxPage>('GET', 'management', 'management/outbox', {
        op: 'management.outbox.list',
        query: { page: String(page), perPage: String(size), ...(stato && { stato }) },
      })
      return body
    },
    { keepPreviousData: true },
  )

/** A new link for the person that the mail is for; those of before are good no more. */
export async function linkOf(id: number): Promise<string> {
  const { body } = await call<{ link: string }>('POST', 'management', `management/outbox/${id}/link`, {
    op: 'management.outbox.link',
    body: {},
  })
  return body.link
}
