/** Copies a text to the clipboard and confirms it; if the browser refuses, the toast shows the text itself. */
import { notify } from './toasts/notify.ts'

const showCopyToast = (tone: 'ok' | 'warn', title: string, message: string) =>
  notify({ tone, title, message, duration: 10_000, place: 'bottom-right' })

/** `successText`: 'Numero copiato.'; `otherwise`: 'il numero è 0832 1234', or how else the text is copied. */
export async function copyText(text: string, successText: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showCopyToast('ok', 'Fatto', successText)
  } catch {
    showCopyToast('warn', 'Non copiato', `Il browser non lo permette: ${otherwise}.`)
  }
}
