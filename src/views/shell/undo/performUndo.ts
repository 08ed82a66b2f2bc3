/** Undo ('Ripristina'): reverts the last writes, newest first, and reports the outcome. */
import { ApiError } from '../../../api/client/error.ts'
import { restore, undoWrite, type Undone } from '../../../api/resources/history.ts'
import { refreshResource } from '../../../api/resources/resources.ts'
import type { Message } from '../../../commands/texts.ts'
import { screen } from '../../../state/screen.ts'
import { undo } from '../../../state/undo.ts'
import { restoreLostFocus } from '../../kit/focus/restoreLostFocus.ts'
import { planNamed, undoPlan } from './undoPlan.ts'
import { notify } from '../toasts/notify.ts'
import { hideUndoOffer } from '../toasts/showMessage.ts'

export async function performUndo(names: readonly string[]): Promise<void> {
  undo.last = null
  hideUndoOffer(names)
  const undone: Undone[] = []
  let count = 0
  try {
    const plan = planNamed(names[0] ?? '')
    if (plan !== null) return await undoPlan(plan)
    for (const name of names.toReversed()) {
      undone.push(...(await undoWrite(name)))
      count++
    }
    notify({
      tone: 'ok',
      title: 'Ripristinato',
      message: count > 1 ? `${count} operazioni annullate.` : 'L’ultima operazione è stata annullata.',
      duration: 10_000,
      place: 'bottom-right',
      id: 'ripristino',
    })
  } catch (error) {
    if (error instanceof ApiError && error.status === 409)
      notify({
        tone: 'warn',
        title: 'Non ripristinato',
        message: error.reason,
        ...restoreOf(error),
        duration: 10_000,
        place: 'bottom-right',
        id: 'ripristino',
      })
    else notify({ op: 'main.history.undo', error })
  }
  const open = undone.find(({ deleted, resource, id }) => deleted && isOpen(resource, id))
  // The Turno queue is computed from such rows.
  const touched = new Set([...undone.map(({ resource }) => resource), 'main.turno'])
  const read = [...touched].map((resource) =>
    refreshResource(resource, resource === open?.resource ? open.id : undefined),
  )
  if (!open) return
  // The list must no longer contain the record when the form closes: an arrow key would open it again.
  await Promise.allSettled(read)
  if (isOpen(open.resource, open.id)) await closeForm()
}

/** Restore action for a record that someone has deleted, if the server names its audit entry. */
function restoreOf({ body }: ApiError): Pick<Message, 'restore'> {
  const { restore: entry, resource } = (body ?? {}) as { restore?: unknown; resource?: unknown }
  return typeof entry === 'number' && typeof resource === 'string' ? { restore: { entry, resource } } : {}
}

/** Restores a deleted record together with what was deleted along with it. */
export async function performRestore(entry: number, resource: string): Promise<void> {
  try {
    await restore(entry, { to: 'before' }, null)
    notify({
      tone: 'ok',
      title: 'Ripristinato',
      message: 'L’elemento eliminato è di nuovo al suo posto.',
      duration: 10_000,
      place: 'bottom-right',
      id: 'ripristino',
    })
  } catch (error) {
    notify({ op: 'main.history.restore', error })
  }
  await refreshResource(resource)
}

const isOpen = (resource: string, id: Undone['id']): boolean =>
  screen.form?.resource === resource && String(screen.form.record?.key) === String(id)

/** The undone record no longer exists, so its form has nothing left to save. */
async function closeForm(): Promise<void> {
  const { form } = screen
  await form?.handle.forget?.()
  form?.handle.back()
  // The focus returns from the toast to the form, and is lost when the form closes.
  setTimeout(restoreLostFocus, CLOSE_MS)
}

const CLOSE_MS = 100
