/** From a message of the catalogue to a notice on the screen. */
import { ahead } from '../kit/later.tsx'
import type { Message } from '../../commands/texts.ts'

/** Fetched before there is anything to say: later nobody may be there to fetch it from. */
export const loadShowing = () => import('./showNotice.ts')

/** Shows it as soon as the code of notices is here. */
export function tell(message: Message): void {
  ahead(loadShowing().then(({ show }) => show(message)))
}
