/** Calls for webhooks beyond those for single rows: their secret and their deliveries. */
import { webhook } from '../domain/resources/webhook.ts'
import { readItem } from '../domain/query/wire.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'

export type DeliveryState = 'attesa' | 'consegnata' | 'fallita'
export type Delivery = {
  id: number
  message_id: string
  event: string
  resource: string | null
  record: string | null
  created_at: string
  attempts: number
  next_at: string | null
  sent_at: string | null
  status: number | null
  answer: string | null
  error: string | null
  stato: DeliveryState
}
/** `segreto`: whether the webhook has a secret. */
type DeliveryPage = { data: Delivery[]; meta: { total: number; segreto: boolean } }

const POLL_MS = 4_000

/** Polled while they are shown, because what waits is soon delivered. */
export const useDeliveries = (id: number, page: number, perPage: number, stato?: DeliveryState) =>
  useCall(webhook, 'deliveries', { path: { id }, query: { page, perPage, stato } }, (body) => body as DeliveryPage, {
    refreshInterval: POLL_MS,
    keepPreviousData: true,
  })

/** Creates a new secret, which is returned only this once. */
export const newSecretOf = async (id: number): Promise<string> =>
  readItem<{ segreto: string }>((await call(webhook, 'renewSecret', { path: { id }, body: {} })).body).segreto

export const sendAgain = async (id: number, consegna: number): Promise<void> =>
  void (await call(webhook, 'redeliver', { path: { id, consegna }, body: {} }))
