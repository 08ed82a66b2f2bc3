/** Shared components of the document: refusals, headers, security schemes and envelopes. */
import type { Schema } from './schemas.ts'

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` })
export const refTo = {
  schema: (name: string) => ref('schemas', name),
  answer: (name: string) => ref('responses', name),
}

const header = (description: string, schema: Schema) => ({ description, schema })
const nonNegativeInteger: Schema = { type: 'integer', minimum: 0 }

export const headers = {
  ETag: header('La versione della riga: va in If-Match per non sovrascrivere chi è arrivato prima.', {
    type: 'string',
  }),
  'X-Undo': header('Il numero con cui POST /api/main/undo annulla questa modifica ({"auditId": …}).', {
    type: 'string',
  }),
  'Idempotent-Replayed': header('«true»: la scrittura era già avvenuta, questa è la risposta di allora.', {
    type: 'string',
  }),
  'RateLimit-Limit': header('Richieste al minuto con questo token.', nonNegativeInteger),
  'RateLimit-Remaining': header('Quante ne restano adesso.', nonNegativeInteger),
  'RateLimit-Reset': header('Secondi dopo i quali ci sono di nuovo tutte.', nonNegativeInteger),
  'Retry-After': header('Secondi da aspettare.', nonNegativeInteger),
}
export const headersOf = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, ref('headers', name)]))

const problem: Schema = {
  type: 'object',
  description: 'Un rifiuto, come in RFC 9457; le parole sono per le persone, «code» per i programmi.',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    message: { type: 'string', description: 'Lo stesso di «detail».' },
    code: { type: 'string', description: 'Una parola stabile: «validation», «forbidden», «token_scope»…' },
    errors: {
      type: 'object',
      description: 'Che cosa non va, per campo; quelli annidati con il loro percorso.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    request_id: { type: 'string', description: 'Il numero della richiesta, per chi assiste.' },
  },
  required: ['type', 'title', 'status', 'detail', 'code', 'request_id'],
}

const meta: Schema = {
  type: 'object',
  properties: {
    total: { type: 'integer', description: 'Quante righe in tutto; oltre 10.000 non si contano.' },
    total_exact: { type: 'boolean', description: '«false»: sono più di quante ne dice «total».' },
    pagination: { type: 'object', properties: { total: { type: 'integer' } } },
    labels: {
      type: 'object',
      description: 'I nomi di ciò a cui le righe rimandano: campo → chiave → nome.',
      additionalProperties: { type: 'object', additionalProperties: { type: 'string' } },
    },
    versions: {
      type: 'array',
      description: 'La versione di ogni riga, nel loro ordine: tra virgolette è il suo ETag.',
      items: { type: 'integer' },
    },
    page: { type: 'integer' },
    sums: { type: ['object', 'null'], additionalProperties: { type: 'number' } },
    counts: { type: 'object', additionalProperties: { type: 'integer' } },
  },
  required: ['total'],
}

export const schemas = { problem, meta }

const refusal = (description: string, rest: object = {}) => ({
  description,
  ...rest,
  content: { 'application/problem+json': { schema: refTo.schema('problem') } },
})

/** Responses by component name. */
export const answers = {
  BadRequest: refusal('La richiesta non è leggibile.'),
  Unauthorized: refusal('Manca il token, o non vale: sconosciuto, scaduto, revocato, di chi non ha più accesso.'),
  Forbidden: refusal('Non è tra i permessi della persona («forbidden») o del token («token_scope», «token_closed»).'),
  NotFound: refusal('Non c’è, o non è di chi chiede.'),
  Conflict: refusal('Non si può fare adesso: è usato da altri dati, o la chiave è già servita per altro.'),
  Stale: refusal('Modificato nel frattempo: «current» è la riga com’è adesso.', { headers: headersOf('ETag') }),
  Invalid: refusal('Qualche valore non va bene: «errors» dice quale e perché.'),
  TooMany: refusal('Troppe richieste.', {
    headers: headersOf('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'Retry-After'),
  }),
  Unavailable: refusal('Il servizio non risponde adesso.', { headers: headersOf('Retry-After') }),
}

export const securitySchemes = {
  personalToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'regia_…',
    description: 'Un token personale, dalla pagina «Token personali» della console.',
  },
  session: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'Un accesso alla console: queste operazioni non si fanno con un token personale.',
  },
}
