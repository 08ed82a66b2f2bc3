/** Parses and validates the input of custom calls: path ids, query parameters, bodies. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Field, Fields } from '../../src/domain/model/fields.ts'
import type { BodyOf, Row } from '../../src/domain/model/row.ts'
import { truncate } from '../../src/domain/text/text.ts'
import { isDate } from '../../src/domain/time/dates.ts'
import { isEmpty } from '../../src/domain/model/fields.ts'
import { REQUIRED, validateField, validateRow, type FieldErrors } from '../../src/domain/model/validate.ts'
import { invalid, invalidParameter, notFound } from '../http/problem.ts'
import { unblank } from '../resources/write/body.ts'
import { readId } from '../resources/read/rows.ts'
import { etag, readIfMatch } from '../resources/write/version.ts'
import { readQuery } from '../resources/read/query.ts'
import { sanitizeRow } from '../resources/write/sanitize.ts'

export type { Row }
export type Query = Record<string, string>

export const queryOf = (request: FastifyRequest): Query => readQuery(request.query)

export const pathText = (request: FastifyRequest, name: string): string =>
  (request.params as Record<string, string>)[name] ?? ''

/** A numeric path id; 404 if no record can have it. */
export function pathId(request: FastifyRequest, name: string): number {
  const id = readId(pathText(request, name))
  if (id === null) throw notFound()
  return id
}

export const ifMatchOf = (request: FastifyRequest): number | null => readIfMatch(request.headers['if-match'])

/** Whether the field takes a list of texts under one name. */
const isManyTexts = (field: Field): boolean =>
  Boolean(field.multiple) && ['email', 'text', 'url', 'phone'].includes(field.kind)

function validateMany(name: string, field: Field, value: unknown): [string, string][] {
  if (!Array.isArray(value)) return [[name, 'Valore non valido']]
  if (value.length > 100) return [[name, 'Troppi valori']]
  return value.flatMap((one: unknown, at) => validateField(`${name}.${at}`, { ...field, required: true }, one))
}

/**
 * Parses the body of a call by the fields declared for it: unknown names and invalid values give 422, and HTML is
 * sanitized. Without fields, any property is refused.
 */
export function bodyOf<F extends Fields>(fields: F, body: unknown): BodyOf<F> {
  const input = body ?? {}
  if (typeof input !== 'object' || Array.isArray(input)) throw invalid({ body: ['Il corpo deve essere un oggetto'] })
  const row: Row = { ...input }
  const errors: FieldErrors = {}
  for (const name of Object.keys(row)) {
    const field: Field | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (!field) errors[truncate(name, 60)] = ['Campo sconosciuto']
    else if (isManyTexts(field) && typeof row[name] === 'string') row[name] = unblank(field, [row[name]])
    else row[name] = unblank(field, row[name])
  }
  const plain: Record<string, Field> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isManyTexts(field)) plain[name] = field
    else if (isEmpty(field, row[name])) {
      if (field.required) errors[name] = [REQUIRED]
    } else for (const [path, message] of validateMany(name, field, row[name])) (errors[path] ??= []).push(message)
  }
  Object.assign(errors, validateRow(plain, row))
  if (Object.keys(errors).length) throw invalid(errors)
  // The validation above guarantees the types of these fields.
  return sanitizeRow(fields, row) as BodyOf<F>
}

/** Parses a date parameter. */
export function dayOf(query: Query, name: string): string | undefined {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  if (!isDate(value)) throw invalidParameter(name)
  return value.replace(/-(\d)(?=-|$)/g, '-0$1')
}

/** Parses a non-negative integer parameter. */
export function numberOf(query: Query, name: string): number | undefined {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  const number = readId(value)
  if (number === null) throw invalidParameter(name)
  return number
}

/** Parses comma-separated ids. */
export function idsOf(query: Query, name: string): number[] {
  const value = query[name]
  if (value === undefined || value === '') return []
  const ids = value.split(',').map((one) => readId(one.trim()))
  if (ids.length > 200 || ids.includes(null)) throw invalidParameter(name)
  return ids as number[]
}

export function flagOf(query: Query, name: string): boolean | undefined {
  const value = query[name]
  if (value === undefined || value === '') return undefined
  if (!['true', 'false', '1', '0'].includes(value)) throw invalidParameter(name)
  return value === 'true' || value === '1'
}

/** Throws 422 for unknown parameters. */
export function onlyKnown(query: Query, known: readonly string[]): void {
  for (const name of Object.keys(query)) if (!known.includes(name)) throw invalidParameter(name, 'Filtro sconosciuto')
}

/** Throws 422 if the second day precedes the first. */
export function requireOrder(from: string, to: string, name: string): void {
  if (from > to) throw invalid({ [name]: ['La data di fine non può precedere quella di inizio'] })
}

/** Sends one record, with its version as ETag. */
export function sendRow(reply: FastifyReply, item: { row: Row; version?: number; meta?: Row }): FastifyReply {
  if (item.version !== undefined) reply.header('etag', etag(item.version))
  return reply.send({ data: item.row, ...(item.meta && { meta: item.meta }) })
}
