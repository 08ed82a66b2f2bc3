/** Any failure of a call as one kind of value: what happened, to which operation, with which fields. */
import { FetchError } from 'ofetch'
import type { FieldErrors } from '../../domain/model/fieldErrors.ts'

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** HTTP status; 0 = no answer at all. */
  readonly status: number
  /** Code of the body, '' without one. */
  readonly code: string
  readonly fields: FieldErrors
  /** The operation that failed, e.g. 'main.camera.update'. */
  readonly op: string
  readonly body: unknown
  /** The id under which the service logged the request; '' where it sent none. */
  readonly request: string

  constructor(
    op: string,
    status: number,
    message: string,
    { code = '', fields = {}, body }: { code?: string; fields?: FieldErrors; body?: unknown } = {},
  ) {
    super(message)
    this.op = op
    this.status = status
    this.code = code
    this.fields = fields
    this.body = body
    this.request = String((body as { request_id?: unknown } | null)?.request_id ?? '')
  }

  /** The explanation of the service: the messages of the fields, otherwise its message; '' where it gave none. */
  get reason(): string {
    return Object.values(this.fields).flat().join(', ') || this.message
  }
}

type Body = { message?: unknown; detail?: unknown; code?: unknown; errors?: unknown }

const textOf = (one: unknown): string =>
  typeof one === 'object' && one !== null && 'message' in one ? String(one.message) : String(one)

/** Validation errors come by field, or as a flat list, which may be the whole body; the list is put under ''. */
function readFields(errors: unknown): FieldErrors {
  if (Array.isArray(errors)) return { '': errors.map(textOf) }
  if (typeof errors !== 'object' || errors === null) return {}
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [
      name,
      (Array.isArray(messages) ? messages : [messages]).map(textOf),
    ]),
  )
}

export function toApiError(op: string, error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (!(error instanceof FetchError)) return new ApiError(op, 0, error instanceof Error ? error.message : String(error))
  const body = (typeof error.data === 'object' && error.data !== null ? error.data : {}) as Body
  // The standard phrase of an HTTP status is not a message of the service.
  const message = [body.message, body.detail].find((one) => typeof one === 'string')
  return new ApiError(op, error.status ?? 0, message ?? '', {
    code: body.code === undefined ? '' : String(body.code),
    fields: readFields(Array.isArray(body) ? body : body.errors),
    body: error.data,
  })
}
