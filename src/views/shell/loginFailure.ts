/** What a sign-in that failed says under its fields; what is a notice goes there, and nothing stands in the form. */
import { loginMessage } from '../../commands/loginTexts.ts'
import { notify } from './notices.ts'

export function loginFailure(error: unknown): string | undefined {
  const said = loginMessage(error)
  if (typeof said === 'string') return said
  notify(said)
  return undefined
}
