/** What is said of coming in. */
import { ApiError } from '../api/error.ts'
import { SESSION_EXPIRED, type Message } from './texts.ts'

export const PLEASE_LOGIN = 'Perfavore effettua il login'

/** Texts of the login screen, by status. */
export function loginMessage(error: unknown): string {
  if (error instanceof ApiError && error.status === 404) return 'Nome utente o password non validi'
  if (error instanceof ApiError && error.status === 401) return SESSION_EXPIRED.message
  if (error instanceof ApiError && error.status === 429) return 'Troppi tentativi: attendi qualche istante e riprova.'
  return "Si è verificato un errore inaspettato durante il login. Riprovare più tardi o contattare l'assistenza"
}
export const NEEDS_RESET =
  'Per accedere è necessario resettare la password, perfavore segui le istruzioni che ti sono pervenute via email'

export const failedBefore = (times: number): Message => ({
  tone: 'warn',
  title: 'Attenzione!',
  message: `${times === 1 ? '1 tentativo non riuscito' : `${times} tentativi non riusciti`} dall’ultimo accesso`,
  detail: ['Se non eri tu, cambia la password: gli accessi sono nella pagina del profilo.'],
  duration: 30_000,
  place: 'bottom-right',
  id: 'tentativi',
})
