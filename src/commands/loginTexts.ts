/** Texts about signing in. */
import { ApiError } from '../api/client/error.ts'
import { SESSION_EXPIRED, type Message } from './texts.ts'

export const PLEASE_LOGIN = 'Perfavore effettua il login'

/** The answer opens no session and gives no reason. */
export const UNABLE = 'Unable to login'

/** Texts of the login screen, by status; a 401 shows the toast of an expired session instead. */
export function loginMessage(error: unknown): string | Message {
  const status = error instanceof ApiError ? error.status : -1
  if (status === 404) return 'Nome utente o password non validi'
  if (status === 401) return SESSION_EXPIRED
  if (status === 429) return 'Troppi tentativi: attendi qualche istante e riprova.'
  if (status >= 200 && status < 300) return UNABLE
  return "Si è verificato un errore inaspettato durante il login. Riprovare più tardi o contattare l'assistenza"
}
export const NEEDS_RESET =
  'Per accedere è necessario resettare la password, perfavore segui le istruzioni che ti sono pervenute via email'

/** The session saved on the device is not valid any more. */
export const NO_SESSION: Message = {
  tone: 'warn',
  title: 'Attenzione!',
  message: 'Authentication failed, please login again!',
  lang: 'en',
  duration: 30_000,
  place: 'bottom-right',
  id: 'sessione',
}

export const failedAttemptsMessage = (times: number): Message => ({
  tone: 'warn',
  title: 'Attenzione!',
  message: `${times === 1 ? '1 tentativo non riuscito' : `${times} tentativi non riusciti`} dall’ultimo accesso`,
  detail: ['Se non eri tu, cambia la password: gli accessi sono nella pagina del profilo.'],
  duration: 30_000,
  place: 'bottom-right',
  id: 'tentativi',
})
