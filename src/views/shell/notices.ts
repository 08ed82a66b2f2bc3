/** From a message of the catalogue to a notice on the screen. */
import type { Message } from '../../commands/messages.ts'

/** Shows it as soon as the code of notices is here. */
export function tell(message: Message): void {
  void import('./showNotice.ts').then(({ show }) => show(message))
}
