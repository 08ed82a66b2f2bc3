/** Generates the OpenAPI 3.1 document from the resource descriptions and the registered routes. */
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { version } from '../version.ts'
import { baseOf } from '../http/clientConfig.ts'
import type { Registered } from '../resources/register.ts'
import { operationOf, schemaName, tagOf } from './operations.ts'
import { changeSchema, newSchema, rowSchema, type Schema } from './schemas.ts'
import { answers, headers, schemas, securitySchemes } from './shared.ts'
import { itemAt } from '../../src/domain/util/lookup.ts'

export type Document = {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; tags: string[]; summary: string }>>
  components: Record<string, object> & { schemas: Record<string, Schema> }
} & Record<string, unknown>

const DESCRIPTION = `I servizi di Regia per altri programmi. Con ogni richiesta va mandato un token personale, \`Authorization: Bearer regia_…\`: fa quel che può la persona che lo ha creato, meno ciò che il token non comprende. Gli errori sono problemi RFC 9457, in italiano.`

const braced = (url: string): string => url.replace(/:(\w+)/g, '{$1}')

/** The path without parameter names: OpenAPI treats paths that differ only in those as equal. */
const shapeOf = (path: string): string => path.replace(/\{\w+\}/g, '{}').toLowerCase()

function endpointAt(resource: Resource, { op, method, url }: Registered): Endpoint {
  const base = baseOf(resource.service)
  return resource.endpoints.find(
    (one) => one.op === op && one.method === method && braced(url) === `${base}/${one.path}`,
  )!
}

/** Unique operation ids: 'main_camera_list', or 'main_camera_list_by_hotelId' if a call has several paths. */
function idsOf(calls: readonly { resource: Resource; endpoint: Endpoint }[]) {
  const taken = new Set<string>()
  return calls.map(({ resource, endpoint }) => {
    const plain = `${resource.id.replace('.', '_')}_${endpoint.op}`
    const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const found = [plain, `${plain}_by_${names.join('_')}`, `${plain}_at_${endpoint.path.replace(/\W+/g, '_')}`]
    const id = found.find((one) => !taken.has(one))!
    taken.add(id)
    return id
  })
}

export function openApi(registered: readonly Registered[], publicUrl = '/'): Document {
  const calls = registered.map((one) => {
    const resource = resourceOf(one.resource)
    return { resource, endpoint: endpointAt(resource, one), path: braced(one.url) }
  })
  const ids = idsOf(calls)
  const paths: Document['paths'] = {}
  const called = new Map<string, string>()
  const rows: Record<string, Schema> = {}
  for (const [at, { resource, endpoint, path }] of calls.entries()) {
    // Equal paths must use the same parameter names.
    const known = called.get(shapeOf(path)) ?? path
    called.set(shapeOf(path), known)
    const own = known.slice(baseOf(resource.service).length + 1)
    const operation = operationOf(resource, { ...endpoint, path: own }, itemAt(ids, at))
    ;(paths[known] ??= {})[endpoint.method.toLowerCase()] = operation as never
    if (resource.kind === 'call') continue
    rows[schemaName(resource)] ??= rowSchema(resource)
    if (endpoint.op === 'create') rows[schemaName(resource, 'new')] ??= newSchema(resource, isAlwaysInPath(resource))
    if (endpoint.op === 'update') rows[schemaName(resource, 'change')] ??= changeSchema(resource)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Regia',
      version: version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(calls.map(({ resource }) => tagOf(resource)))].map((name) => ({ name })),
    paths,
    components: { schemas: { ...schemas, ...rows }, responses: answers, headers, securitySchemes },
  }
}

/** Whether new rows can only be created below a hotel's path. */
const isAlwaysInPath = ({ endpoints }: Resource): boolean =>
  endpoints.filter(({ op }) => op === 'create').every(({ path }) => path.includes('{hotelId}'))
