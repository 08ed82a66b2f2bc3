/** JSON Schemas (2020-12, as in OpenAPI 3.1) of fields and rows, generated from the descriptions. */
import { isLocalized, isWritable, languages, type Field, type Fields } from '../../src/domain/model/fields.ts'
import { scopeFieldOf, type Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { defaultValues } from '../../src/domain/model/defaults.ts'
import { nest } from '../../src/domain/query/wire.ts'
import { columnType } from '../db/tables.ts'

export type Schema = Record<string, unknown>

/** Default maximum length of texts, and the largest integer that a column can hold. */
const LONGEST = 65_000
const INT_MAX = 2_147_483_647
const MOST_REFERENCES = 5_000

const orNull = (schema: Schema): Schema => {
  const { type, enum: values } = schema
  if (typeof type === 'string')
    return { ...schema, type: [type, 'null'], ...(values ? { enum: [...(values as []), null] } : {}) }
  return Object.keys(schema).length ? { anyOf: [schema, { type: 'null' }] } : schema
}

const list = (items: Schema, rest: Schema = {}): Schema => ({ type: 'array', items, ...rest })

const text = ({ maxLength = LONGEST, pattern }: Field, rest: Schema = {}): Schema => ({
  type: 'string',
  maxLength,
  ...(pattern && { pattern }),
  ...rest,
})

const key = (field: Field): Schema =>
  columnType({ ...field, kind: 'reference' }) === 'integer' ? { type: 'integer' } : { type: 'string', maxLength: 255 }

function choiceSchema({ options }: Field): Schema {
  if (!options) return { type: ['string', 'integer'] }
  return { type: typeof options[0]?.value === 'number' ? 'integer' : 'string', enum: options.map(({ value }) => value) }
}

const number = (type: 'integer' | 'number', { min, max, options }: Field): Schema => ({
  type,
  ...(min !== undefined && { minimum: min }),
  ...(max === undefined ? type === 'integer' && { maximum: INT_MAX } : { maximum: max }),
  ...(options && { enum: options.map(({ value }) => value) }),
})

function translated(field: Field): Schema {
  const one = orNull(text(field, field.kind === 'localizedHtml' ? { contentMediaType: 'text/html' } : {}))
  return {
    type: 'object',
    properties: Object.fromEntries(languages.map((language) => [language, one])),
    additionalProperties: false,
    ...(field.required && { required: ['it'] }),
  }
}

function nested(field: Field, writing: boolean): Schema {
  const { shape, items, each } = field
  if (!shape) return {}
  const one = items ? objectOf(items, writing) : {}
  if (shape === 'list') return list(one)
  if (shape === 'map') return { type: 'object', additionalProperties: each ? orNull(valueOf(each, writing)) : one }
  return one
}

/** The schema of a non-null value of the field. */
function valueOf(field: Field, writing: boolean): Schema {
  if (isLocalized(field)) return translated(field)
  switch (field.kind) {
    case 'integer':
      return number('integer', field)
    case 'decimal':
    case 'money':
      return number('number', field)
    case 'flag':
      return { type: 'boolean' }
    case 'date':
      return { type: 'string', format: 'date' }
    case 'instant':
      return { type: 'string', format: 'date-time' }
    case 'choice':
      return choiceSchema(field)
    case 'choices':
      return list(choiceSchema(field))
    case 'reference':
      return key(field)
    case 'references':
      return list(key(field), { maxItems: MOST_REFERENCES })
    case 'image':
    case 'file':
      return field.multiple ? list({ type: 'integer' }) : { type: 'integer' }
    case 'json':
      return nested(field, writing)
    default:
      return oneOrList(field, texts(field))
  }
}

/** A multiple field accepts a list of texts or a single one. */
const oneOrList = ({ multiple }: Field, one: Schema): Schema => (multiple ? { anyOf: [one, list(one)] } : one)

function texts(field: Field): Schema {
  switch (field.kind) {
    case 'html':
      return text(field, { contentMediaType: 'text/html' })
    case 'email':
      return text({ ...field, maxLength: Math.min(field.maxLength ?? 254, 254) }, { format: 'email' })
    case 'url':
      return text(field, { format: 'uri' })
    case 'color':
      return { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }
    default:
      return text(field)
  }
}

/** Metadata of a field's schema: title, description and reference target. */
function fieldMetadata({ label, hint, ref, refKey, unit, readonly, createOnly }: Field): Schema {
  const target = ref && resourceOf(ref)
  const sentences = [
    hint,
    unit && `In ${unit}.`,
    target && `Riferimento a ${target.id} (${refKey ?? target.key}).`,
    createOnly && 'Si scrive solo alla creazione.',
  ].filter(Boolean)
  return {
    title: label,
    ...(sentences.length && { description: sentences.join(' ') }),
    ...(readonly && { readOnly: true }),
    ...(target && { 'x-reference': { resource: target.id, field: refKey ?? target.key } }),
  }
}

const fieldSchema = (field: Field, writing = false): Schema => ({
  ...(field.required && writing ? valueOf(field, writing) : orNull(valueOf(field, writing))),
  ...fieldMetadata(field),
})

/** Dotted names such as 'attivita.id' are nested objects in JSON. */
const nestedNames = (properties: Record<string, Schema>): Record<string, Schema> => {
  if (!Object.keys(properties).some((name) => name.includes('.'))) return properties
  return Object.fromEntries(
    Object.entries(nest(properties)).map(([name, one]) => [
      name,
      name in properties ? (one as Schema) : { type: 'object', properties: one },
    ]),
  )
}

/** The schema of a body, or of an object inside a row; a body allows no additional properties. */
export function objectOf(fields: Fields, writing: boolean): Schema {
  const required = Object.entries(fields).flatMap(([name, field]) =>
    writing && field.required && !field.only && !name.includes('.') ? [name] : [],
  )
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, writing)]),
  )
  return {
    type: 'object',
    properties: nestedNames(properties),
    ...(required.length && { required }),
    ...(writing && { additionalProperties: false }),
  }
}

/** The schema of a row in an answer; states appear in lists only. */
export function rowSchema(resource: Resource): Schema {
  const shown = Object.entries(resource.fields).filter(
    ([, { kind, derived }]) => kind !== 'secret' && derived !== 'client' && derived !== 'state',
  )
  const { properties } = objectOf(Object.fromEntries(shown), false) as { properties: Record<string, Schema> }
  const state = Object.values(resource.fields).find(({ derived }) => derived === 'state')
  return {
    type: 'object',
    properties: {
      ...properties,
      ...(state && {
        state: { ...list(choiceSchema(state)), title: state.label, description: 'Nelle liste.', readOnly: true },
      }),
    },
  }
}

/** The schema of a creation: required are the fields without a default, except the hotel if it is in the path. */
export function newSchema(resource: Resource, inPath: boolean): Schema {
  const standard = defaultValues(resource, '2026-01-01')
  const owner = inPath ? scopeFieldOf(resource, 'hotel') : undefined
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field, true))
  const { required, ...schema } = objectOf(Object.fromEntries(fields), true) as Schema & { required?: string[] }
  const requiredNames = required?.filter((name) => !(name in standard) && name !== owner) ?? []
  return { ...schema, ...(requiredNames.length && { required: requiredNames }) }
}

/** The schema of an update: all fields are optional. */
export function changeSchema(resource: Resource): Schema {
  const fields = Object.entries(resource.fields).filter(([, field]) => isWritable(field, false))
  const { required: _, ...schema } = objectOf(Object.fromEntries(fields), true)
  return schema
}
