/** The key that a write is sent under: the same for the same write, however often it is sent. */
import { ApiError } from '../../../api/error.ts'
import { isUnanswered } from '../../../api/unanswered.ts'
import type { Row } from '../../../api/resources.ts'
import type { Fields } from '../../../domain/fields.ts'
import { withoutSecrets, type WriteKey } from '../../../state/drafts.ts'

/** While it is not known whether it arrived, whatever is sent next may be that write once more. */
export function writeOf(last: WriteKey | null, body: string): WriteKey {
  const earlier = bodiesOf(last).filter((one) => one !== body)
  return {
    key: last && (last.open || last.body === body) ? last.key : crypto.randomUUID(),
    body,
    open: true,
    ...(earlier.length && { earlier }),
  }
}

const bodiesOf = (write: WriteKey | null): string[] => (write?.open ? [...(write.earlier ?? []), write.body] : [])

/** What may have arrived of it, without an answer that says so. */
export const sentIn = (write: WriteKey | null): Row[] => bodiesOf(write).map((body) => JSON.parse(body) as Row)

/** As it may be kept on the device: secrets stay in the form. */
export function withoutSecretsIn(write: WriteKey, fields: Fields): WriteKey {
  const strip = (body: string) => JSON.stringify(withoutSecrets(fields, JSON.parse(body) as Row))
  return { ...write, body: strip(write.body), ...(write.earlier && { earlier: write.earlier.map(strip) }) }
}

/** The service knows the key from a write with another body. */
export const isKeyUsed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'key_used'

/** After a failure: what was refused is over, and a key that was used is good for nothing more. */
export function afterFailure(last: WriteKey | null, error: unknown): WriteKey | null {
  if (isUnanswered(error)) return last
  return last && !isKeyUsed(error) ? { ...last, open: false } : null
}
