/** Converts an endpoint of a description to an OpenAPI operation. */
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { tokenAreas } from '../../src/domain/access/tokenScopes.ts'
import { scopeFor } from '../auth/tokenRights.ts'
import { listParameters, type Parameter } from './lists.ts'
import { summaryOf } from './names.ts'
import { objectOf, type Schema } from './schemas.ts'
import { headersOf, refTo } from './shared.ts'

/** The tag of an operation: the area of the token scope that it requires. */
export const tagOf = ({ id, tokens }: Resource): string =>
  tokenAreas.find((area) => area.id === tokens)?.label ??
  (id.startsWith('security.') ? 'Account e accesso' : 'Trasversali')

export const schemaName = ({ id }: Resource, kind: '' | 'new' | 'change' = ''): string => id + (kind && `.${kind}`)

const pathNames = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? [])

function pathParameter(resource: Resource, path: string, name: string): Parameter {
  const isKey = path.endsWith(`{${name}}`)
  const key = resource.fields[resource.key]?.kind
  const isNumber = name.endsWith('Id') || (name === 'id' && (!isKey || key === undefined || key === 'integer'))
  // A file is addressed by its id or by its key.
  const isText = resource.id === 'main.files'
  return { name, in: 'path', required: true, schema: { type: isNumber && !isText ? 'integer' : 'string' } }
}

const keyHeader: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'Una chiave per questa scrittura: ripetuta con la stessa avviene una volta sola, entro 24 ore.',
  schema: { type: 'string', minLength: 8, maxLength: 200 },
}
const versionHeader: Parameter = {
  name: 'If-Match',
  in: 'header',
  description: 'L’ETag della versione vista: se nel frattempo è cambiata, 412.',
  schema: { type: 'string' },
}

const query = (name: string): Parameter => ({ name, in: 'query', schema: { type: 'string' } })

function parametersOf(resource: Resource, endpoint: Endpoint): Parameter[] {
  const { op, method, path, params = [] } = endpoint
  const writes = method !== 'GET'
  return [
    ...pathNames(path).map((name) => pathParameter(resource, path, name)),
    ...(op === 'list' ? listParameters(resource, endpoint) : params.map(query)),
    ...(writes && !resource.id.startsWith('security.') && !endpoint.public ? [keyHeader] : []),
    ...(writes && ['update', 'delete', 'restore'].includes(op) ? [versionHeader] : []),
  ]
}

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

/** Whether the resource has file fields, so that writes also accept multipart bodies. */
const hasFiles = ({ fields }: Resource): boolean =>
  Object.values(fields).some(({ kind, readonly }) => !readonly && (kind === 'image' || kind === 'file'))

function partsOf({ fields }: Resource): Schema {
  const properties = Object.entries(fields).flatMap(([name, { kind, readonly, label, multiple }]) => {
    if (readonly || (kind !== 'image' && kind !== 'file')) return []
    const one = { type: 'string', contentMediaType: 'application/octet-stream', title: label }
    return [[name, multiple ? { type: 'array', items: one } : one]]
  })
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: true }
}

function bodyOf(resource: Resource, { op, method, path }: Endpoint): object {
  if (method === 'GET') return {}
  if (op === 'create' || op === 'update') {
    const { content } = json(refTo.schema(schemaName(resource, op === 'create' ? 'new' : 'change')))
    const form = hasFiles(resource) ? { 'multipart/form-data': { schema: partsOf(resource) } } : {}
    return { requestBody: { required: true, content: { ...content, ...form } } }
  }
  if (op === 'upload' && path === 'files') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  const fields = resource.bodies?.[op]
  if (!fields) return method === 'DELETE' ? {} : { requestBody: json({}) }
  const schema = objectOf(fields, true)
  return { requestBody: { ...('required' in schema && { required: true }), ...json(schema) } }
}

const item = (resource: Resource): Schema => ({
  type: 'object',
  properties: { data: refTo.schema(schemaName(resource)), meta: { type: 'object' } },
  required: ['data'],
})

const page = (resource: Resource, { envelope = 'data' }: Endpoint): Schema => ({
  type: 'object',
  properties: {
    [envelope]: { type: 'array', items: refTo.schema(schemaName(resource)) },
    meta: refTo.schema('meta'),
  },
  required: [envelope, 'meta'],
})

/** Custom calls: the descriptions do not define their answers. */
const customAnswers = {
  '200': { description: 'Fatto.', ...json({}) },
  '2XX': { description: 'Fatto: 201 creato, 202 preso in carico, 204 senza altro da dire.', ...json({}) },
}

function successAnswers(resource: Resource, endpoint: Endpoint): object {
  const written = headersOf('ETag', 'X-Undo', 'Idempotent-Replayed')
  if (endpoint.download)
    return { '200': { description: 'Il file.', content: { '*/*': { schema: { type: 'string' } } } } }
  // The descriptions do not define the answers of custom calls.
  if (resource.kind === 'call') return customAnswers
  switch (endpoint.op) {
    case 'list':
      return { '200': { description: 'Le righe.', ...json(page(resource, endpoint)) } }
    case 'read':
      return { '200': { description: 'La riga.', headers: headersOf('ETag'), ...json(item(resource)) } }
    case 'create':
      return { '201': { description: 'Creata.', headers: written, ...json(item(resource)) } }
    case 'update':
      return { '200': { description: 'Modificata.', headers: written, ...json(item(resource)) } }
    case 'delete':
      return { '204': { description: 'Eliminata.', headers: headersOf('X-Undo') } }
    default:
      return customAnswers
  }
}

function refusalsOf({ method, path, op, ...endpoint }: Endpoint): object {
  const writes = method !== 'GET'
  return {
    '400': refTo.answer('BadRequest'),
    ...(!endpoint.public && { '401': refTo.answer('Unauthorized'), '403': refTo.answer('Forbidden') }),
    ...(path.includes('{') && { '404': refTo.answer('NotFound') }),
    ...(writes && { '409': refTo.answer('Conflict') }),
    ...(writes && ['update', 'delete', 'restore'].includes(op) && { '412': refTo.answer('Stale') }),
    '422': refTo.answer('Invalid'),
    '429': refTo.answer('TooMany'),
    '503': refTo.answer('Unavailable'),
  }
}

/** `personalToken` with the required scope; without one if each row requires the right to its own resource. */
function securityOf(resource: Resource, endpoint: Endpoint): object[] {
  if (endpoint.public) return []
  const scope = scopeFor(resource, endpoint)
  return scope === undefined ? [{ session: [] }] : [{ personalToken: scope ? [scope] : [] }]
}

export const operationOf = (resource: Resource, endpoint: Endpoint, operationId: string): object => ({
  operationId,
  summary: summaryOf(resource, endpoint.op),
  tags: [tagOf(resource)],
  security: securityOf(resource, endpoint),
  parameters: parametersOf(resource, endpoint),
  ...bodyOf(resource, endpoint),
  responses: { ...successAnswers(resource, endpoint), ...refusalsOf(endpoint) },
})
