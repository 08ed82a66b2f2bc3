/** Shows a message of the catalogue as a toast with its actions. */
import type { Message } from '../../../commands/texts.ts'
import { dismissToast, showToast } from './Toasts.tsx'
import { back, reload, reloadKeepingDrafts } from '../navigation/navigation.ts'
import { restoreRecord, undoWrites } from '../undo/undoWrites.ts'

export const hide = dismissToast

/** Latest toast that offers undo. */
let undoOffer: { first: string; id: string } | null = null

/** Dismisses the undo offer of writes that are being undone or already were. */
export function hideUndoOffer([first]: readonly string[]): void {
  if (undoOffer && undoOffer.first === first) hide(undoOffer.id)
}

export function showMessage(message: Message): void {
  const { undo, restore } = message
  const actions = [
    ...(message.back ? [{ label: 'Indietro', run: back }] : []),
    ...(undo ? [{ label: 'Ripristina', run: () => undoWrites(undo) }] : []),
    ...(restore ? [{ label: 'Riporta l’elemento', run: () => restoreRecord(restore.entry, restore.resource) }] : []),
    ...(message.reload
      ? [{ label: 'Ricarica', run: () => void (message.reload === 'keepsDrafts' ? reloadKeepingDrafts() : reload()) }]
      : []),
  ]
  const id = showToast({
    ...(message.id && { id: message.id }),
    tone: message.tone,
    title: message.title,
    message: message.message,
    duration: message.duration,
    place: message.place,
    ...(message.lang && { lang: message.lang }),
    ...(message.detail?.length && { detail: message.detail.join(' · ') }),
    ...(actions.length && { actions }),
  })
  if (message.undo?.[0]) undoOffer = { first: message.undo[0], id }
}
