/** Error text for the login form; failures that are shown as a toast leave the form without text. */
import { ApiError } from '../../../api/client/error.ts'
import { loginMessage } from '../../../commands/loginTexts.ts'
import { notify } from '../toasts/notify.ts'

export function loginFailure(error: unknown): string | undefined {
  const message = loginMessage(error)
  if (typeof message === 'string') return message
  notify(message)
  return undefined
}

/** A 422 about a code or a repeated password has a reason for the user; other errors are handled as in a login. */
export const proofFailure = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.status === 422 && error.reason) || loginFailure(error)
