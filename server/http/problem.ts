/** Every refusal of the API: RFC 9457 problem details in Italian, without internal details. */
import type { FieldErrors } from '../../src/domain/model/validate.ts'

export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly fields: FieldErrors | undefined
  readonly headers: Record<string, string> | undefined
  readonly extra: Record<string, unknown> | undefined

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: FieldErrors; headers?: Record<string, string>; extra?: Record<string, unknown> } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.headers = more.headers
    this.extra = more.extra
  }
}

const titles: Record<number, string> = {
  400: 'Richiesta non valida',
  401: 'Accesso richiesto',
  403: 'Operazione non consentita',
  404: 'Non trovato',
  405: 'Operazione non prevista',
  408: 'Richiesta incompleta',
  409: 'Conflitto',
  412: 'Modificato nel frattempo',
  413: 'Richiesta troppo grande',
  415: 'Formato non accettato',
  422: 'Dati non validi',
  424: 'Servizio esterno non disponibile',
  429: 'Troppi tentativi',
  431: 'Richiesta troppo grande',
  500: 'Errore interno',
  503: 'Servizio momentaneamente non disponibile',
}
export const titleOf = (status: number): string => titles[status] ?? titles[status >= 500 ? 500 : 400]!

export const VALIDATION_HEADING = 'Si sono verificati i seguenti errori di validazione:'

export const badRequest = (message = 'La richiesta non è leggibile.') => new Problem(400, 'bad_request', message)
export const notAuthenticated = (code: 'no_session' | 'token_expired' | 'session_ended' = 'no_session') =>
  new Problem(401, code, 'Perfavore effettua il login')
export const notAllowed = () =>
  new Problem(403, 'forbidden', "Non si dispone dei permessi sufficienti per eseguire l'operazione richiesta!")
/** The same answer for a missing record and for one that the user may not see. */
export const notFound = (message = 'L’elemento richiesto non esiste o non è più disponibile.') =>
  new Problem(404, 'not_found', message)
export const invalid = (fields: FieldErrors, extra?: Record<string, unknown>) =>
  new Problem(422, 'validation', VALIDATION_HEADING, { fields, ...(extra && { extra }) })
export const invalidParameter = (name: string, message = 'Valore non valido') => invalid({ [name]: [message] })
export const unavailable = (seconds = 5) =>
  new Problem(503, 'unavailable', 'Il servizio non risponde in questo momento. Riprova tra poco.', {
    headers: { 'retry-after': String(seconds) },
  })
/** An external service failed. 424 and not 503, so that clients do not retry automatically. */
export const providerFailed = (service: string) =>
  new Problem(424, 'provider_failed', `${service} non ha dato una risposta. Riprova più tardi.`)
/** The disk is full: writes fail, reads continue. */
export const diskFull = () =>
  new Problem(
    503,
    'disk_full',
    'Lo spazio sul disco del server è esaurito: le modifiche non si possono salvare, la consultazione continua.',
    { headers: { 'retry-after': '60' } },
  )
