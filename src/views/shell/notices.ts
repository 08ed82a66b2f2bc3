/** From a message of the catalogue to a notice on the screen. */
import type { Message } from '../../commands/messages.ts'
import { dismiss, notify } from '../kit/Notices.tsx'

export function tell(message: Message): string {
  const id = notify({
    ...(message.id && { id: message.id }),
    tone: message.tone,
    title: message.title,
    message: message.message,
    duration: message.duration,
    place: message.place,
    ...(message.lang && { lang: message.lang }),
    ...(message.detail?.length && { detail: message.detail.join(' · ') }),
    ...(message.back && {
      actions: [
        {
          label: 'Indietro',
          run: () => {
            dismiss(id)
            history.back()
          },
        },
      ],
    }),
  })
  return id
}
