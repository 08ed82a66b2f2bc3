/** From a message of the catalogue to a notice on the screen. */
import type { Message } from '../../commands/texts.ts'
import { loadNotices } from './loadNotices.ts'
import { back, reload } from './navigation.ts'
import { undoWrites } from './undoWrites.ts'

/** Shows it as soon as the code of notices is here. */
export function tell(message: Message): void {
  void loadNotices().then((notices) => show(message, notices))
}

function show(message: Message, { notify }: Awaited<ReturnType<typeof loadNotices>>): void {
  notify({
    ...(message.id && { id: message.id }),
    tone: message.tone,
    title: message.title,
    message: message.message,
    duration: message.duration,
    place: message.place,
    ...(message.lang && { lang: message.lang }),
    ...(message.detail?.length && { detail: message.detail.join(' · ') }),
    ...((message.back || message.reload || message.undo) && {
      actions: [
        ...(message.back ? [{ label: 'Indietro', run: back }] : []),
        ...(message.undo ? [{ label: 'Ripristina', run: () => undoWrites(message.undo!) }] : []),
        ...(message.reload ? [{ label: 'Ricarica', run: () => void reload() }] : []),
      ],
    }),
  })
}
