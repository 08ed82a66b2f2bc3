/** The request for assistance (specification §7.1). */
import { call } from './client.ts'
import { underKey } from './config.ts'

/** Throws ApiError; 422 with the fields that were refused. */
export async function sendAssistance(values: Record<string, unknown>, key?: string): Promise<void> {
  await call('POST', 'main', 'assistenza/send', {
    op: 'main.assistenza.send',
    body: values,
    headers: underKey('main', key),
  })
}
