/** Everything that a person is told of what happened: a message of the catalogue, or the outcome of an operation. */
import { ABANDONED } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import type { Outcome } from '../../commands/command.ts'
import { OFFLINE, type Message } from '../../commands/texts.ts'
import { prefetch } from '../kit/lazy.tsx'
import { callNotices } from './loadNotices.ts'

/** Fetched before there is anything to say: later nobody may be there to fetch it from. */
export const loadShowing = () => import('./showNotice.ts')
/** The texts of outcomes, fetched before there are any. */
export const loadMessages = () => import('../../commands/messages.ts')

/** A notice that has no more reason to stand. */
export const withdraw = ({ id }: Message): void => prefetch(loadShowing().then(({ hide }) => hide(id!)))

/** Shown as soon as the code of notices is here. */
export function notify(what: Message | Outcome): void {
  if ('title' in what)
    return prefetch(
      loadShowing()
        .then(({ show }) => show(what))
        .then(callNotices),
    )
  const { op, label } = what
  if (!('error' in what)) {
    return prefetch(loadMessages().then(({ doneMessage }) => notify(doneMessage(op, label, what.answer))))
  }
  const { error } = what
  // Who has left is told nothing, and who came after them neither.
  if (error instanceof ApiError && error.code === ABANDONED) return
  loadMessages().then(
    ({ messageFor }) => notify(messageFor(op, error, label)),
    () => notify(OFFLINE),
  )
}
