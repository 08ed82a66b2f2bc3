/** What a sign-in that failed says under its fields; what is a notice goes there, and nothing stands in the form. */
import { ApiError } from '../../api/error.ts'
import { loginMessage } from '../../commands/loginTexts.ts'
import { notify } from './notices.ts'

export function loginFailure(error: unknown): string | undefined {
  const said = loginMessage(error)
  if (typeof said === 'string') return said
  notify(said)
  return undefined
}

/** What the service says of a code, or of the password asked again, is for the person; the rest is as at a sign-in. */
export const proofFailure = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.status === 422 && error.reason) || loginFailure(error)
