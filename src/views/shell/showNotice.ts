/** Shows a message of the catalogue as a toast with its actions. */
import type { Message } from '../../commands/texts.ts'
import { dismiss, raise } from '../kit/Notices.tsx'
import { back, reload, reloadKeepingDrafts } from './navigation.ts'
import { restoreDeleted, undoWrites } from './undoWrites.ts'

export const hide = dismiss

/** Latest toast that offers undo. */
let offer: { first: string; id: string } | null = null

/** Dismisses the undo offer of writes that are being undone or already were. */
export function hideOffer([first]: readonly string[]): void {
  if (offer && offer.first === first) hide(offer.id)
}

export function show(message: Message): void {
  const actions = [
    ...(message.back ? [{ label: 'Indietro', run: back }] : []),
    ...(message.undo ? [{ label: 'Ripristina', run: () => undoWrites(message.undo!) }] : []),
    ...(message.restore
      ? [{ label: 'Riporta l’elemento', run: () => restoreDeleted(message.restore!.entry, message.restore!.resource) }]
      : []),
    ...(message.reload
      ? [{ label: 'Ricarica', run: () => void (message.reload === 'keepsDrafts' ? reloadKeepingDrafts() : reload()) }]
      : []),
  ]
  const id = raise({
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
  if (message.undo?.[0]) offer = { first: message.undo[0], id }
}
