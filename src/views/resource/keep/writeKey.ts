/** The key that a write is sent under: the same for the same write, however often it is sent. */
import { ApiError } from '../../../api/error.ts'
import { isUnanswered } from '../../../api/unanswered.ts'
import type { WriteKey } from '../../../state/drafts.ts'

/** While it is not known whether it arrived, whatever is sent next may be that write once more. */
export const writeOf = (last: WriteKey | null, body: string): WriteKey => ({
  key: last && (last.open || last.body === body) ? last.key : crypto.randomUUID(),
  body,
  open: true,
})

/** The service knows the key from a write with another body. */
export const isKeyUsed = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.code === 'key_used'

/** After a failure: what was refused is over, and a key that was used is good for nothing more. */
export function afterFailure(last: WriteKey | null, error: unknown): WriteKey | null {
  if (isUnanswered(error)) return last
  return last && !isKeyUsed(error) ? { ...last, open: false } : null
}
