/** Idempotency key of a write: the same for all attempts of the same write. */
import { ApiError } from '../../../api/client/error.ts'
import { isUnanswered } from '../../../api/client/isUnanswered.ts'
import type { Row } from '../../../api/resources/resources.ts'
import type { Fields } from '../../../domain/model/fields.ts'
import { randomUuid } from '../../../domain/util/uuid.ts'
import { withoutSecrets, type WriteKey } from '../../../state/drafts.ts'

/** While it is unknown whether a write has arrived, the next one keeps its key, because it may be a repetition. */
export function nextWrite(last: WriteKey | null, body: string): WriteKey {
  const earlier = bodiesOf(last).filter((one) => one !== body)
  return {
    key: last && (last.open || last.body === body) ? last.key : randomUuid(),
    body,
    open: true,
    ...(earlier.length && { earlier }),
  }
}

const bodiesOf = (write: WriteKey | null): string[] => (write?.open ? [...(write.earlier ?? []), write.body] : [])

/** Bodies that may have been stored although no answer arrived. */
export const possiblyStoredBodies = (write: WriteKey | null): Row[] =>
  bodiesOf(write).map((body) => JSON.parse(body) as Row)

/** Version without secrets, for storage on the device. */
export function withoutSecretsIn(write: WriteKey, fields: Fields): WriteKey {
  const strip = (body: string) => JSON.stringify(withoutSecrets(fields, JSON.parse(body) as Row))
  return { ...write, body: strip(write.body), ...(write.earlier && { earlier: write.earlier.map(strip) }) }
}

/** The service has used this key for a write with another body. */
export const isKeyUsed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'key_used'

/** After a failure: a refused write is closed, and a used key is discarded. */
export function afterFailure(last: WriteKey | null, error: unknown): WriteKey | null {
  if (isUnanswered(error)) return last
  return last && !isKeyUsed(error) ? { ...last, open: false } : null
}
