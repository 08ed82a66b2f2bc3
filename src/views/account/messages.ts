/** What specification §8 says about passwords. */
import { ApiError } from '../../api/error.ts'
import type { Message } from '../../commands/messages.ts'

const usual = { duration: 10_000, place: 'bottom-right' } as const

export const PASSWORD_CHANGED: Message = {
  ...usual,
  tone: 'ok',
  title: 'Successo!',
  message: 'Password modificata con successo!',
}

/** 'Server code 500' is the old password again: as HTTP status or as code in the body (decision B12). */
export function passwordFailed(error: unknown): Message {
  const isOld = error instanceof ApiError && (error.status === 500 || error.code === '500')
  return {
    ...usual,
    tone: 'bad',
    title: 'Errore!',
    message: isOld
      ? 'Non puoi usare la vecchia password!'
      : 'Si è verificato un errore imprevisto durante il cambio della password!',
  }
}
