/** Shows toasts: a message of the catalogue, or the outcome of an operation. */
import { ABANDONED } from '../../../api/client/client.ts'
import { ApiError } from '../../../api/client/error.ts'
import type { Outcome } from '../../../commands/command.ts'
import { OFFLINE, type Message } from '../../../commands/texts.ts'
import { inBackground } from '../../kit/states/lazyWithPreload.tsx'
import { requestToasts } from './loadToasts.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'

/** Prefetched: when there is something to report, the server may be unreachable. */
export const loadToastView = () => importChunk(() => import('./showMessage.ts'))
/** Texts of outcomes, prefetched for the same reason. */
export const loadMessages = () => importChunk(() => import('../../../commands/messages.ts'))

/** Dismisses a toast that no longer applies. */
export const dismissMessage = ({ id }: Message): void => inBackground(loadToastView().then(({ hide }) => hide(id!)))

/** Shows a toast as soon as its code has loaded. */
export function notify(what: Message | Outcome): void {
  if ('title' in what)
    return inBackground(
      loadToastView()
        .then(({ showMessage }) => showMessage(what))
        .then(requestToasts),
    )
  const { op, label } = what
  if (!('error' in what)) {
    return inBackground(loadMessages().then(({ doneMessage }) => notify(doneMessage(op, label, what.answer))))
  }
  const { error } = what
  // A request abandoned by a logout is not reported, neither to that user nor to the next one.
  if (error instanceof ApiError && error.code === ABANDONED) return
  loadMessages().then(
    ({ messageFor }) => notify(messageFor(op, error, label)),
    () => notify(OFFLINE),
  )
}
