/** Schemas in words. */
import { formatNumber } from '../../domain/text/text.ts'
import type { OpenApi, Schema } from '../../api/openapi.ts'

const types: Readonly<Record<string, string>> = {
  string: 'testo',
  integer: 'numero intero',
  number: 'numero',
  boolean: 'sì o no',
  object: 'oggetto',
  array: 'elenco',
}
const formats: Readonly<Record<string, string>> = {
  date: 'data AAAA-MM-GG',
  'date-time': 'istante ISO 8601',
  email: 'email',
  uri: 'indirizzo http',
}

/** Follows a $ref to a schema of the same document. */
export function resolveRef(document: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return (name && document.components.schemas[name]) || schema
}

/** Examples: 'numero intero, da 1 a 12'; 'elenco di testo'. */
export function typeText(document: OpenApi, schemaOrRef: Schema): string {
  const schema = resolveRef(document, schemaOrRef)
  if (schema.anyOf) {
    const some = schema.anyOf.filter(({ type }) => type !== 'null').map((one) => typeText(document, one))
    return some.join(' o ')
  }
  const own = [schema.type ?? []].flat().filter((one) => one !== 'null')
  if (!own.length) return 'qualunque JSON'
  // A schema with an `it` property is a text in each of its languages.
  if (schema.properties?.it) return `testo per lingua: ${Object.keys(schema.properties).join(', ')}`
  if (own[0] === 'array') return `elenco di ${schema.items ? typeText(document, schema.items) : 'qualunque JSON'}`
  const word = formats[schema.format ?? ''] ?? own.map((one) => types[one] ?? one).join(' o ')
  return word + rangeText(schema)
}

/** The maximum of a database integer is no rule of the field, so it is not shown. */
const INT_MAX = 2_147_483_647

function rangeText({ minimum, maximum, maxLength, enum: values }: Schema): string {
  if (values) return ''
  if (maxLength !== undefined) return `, fino a ${formatNumber(maxLength)} caratteri`
  const most = maximum === INT_MAX ? undefined : maximum
  if (minimum !== undefined && most !== undefined) return `, da ${minimum} a ${most}`
  if (minimum !== undefined) return `, da ${minimum}`
  return most === undefined ? '' : `, fino a ${most}`
}

/** The allowed values, without the null of a nullable field. */
export const valuesOf = (document: OpenApi, schemaOrRef: Schema): string[] => {
  const schema = resolveRef(document, schemaOrRef)
  return (schema.enum ?? schema.items?.enum ?? []).filter((one) => one !== null).map(String)
}
