/** Import and export of lists as files; an import is then run by a plan. */
import type { FastifyRequest } from 'fastify'
import { can } from '../../src/domain/access/access.ts'
import { isExported, LARGEST_IMPORT } from '../../src/domain/plans/imports.ts'
import { isRecord } from '../../src/domain/util/guards.ts'
import type { Plan } from '../../src/domain/plans/plan.ts'
import { INVALID } from '../../src/domain/model/validate.ts'
import type { Endpoint, Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { slugify } from '../../src/domain/text/slug.ts'
import { badRequest, invalid, notAllowed, notFound, Problem } from '../http/problem.ts'
import { Names } from '../imports/names.ts'
import { readFile } from '../imports/read.ts'
import { notAFile, tooLarge } from '../imports/refusals.ts'
import { readRecipe } from '../imports/readRecipe.ts'
import { surveyOf } from '../imports/survey.ts'
import {
  findImport,
  forgetRecipe,
  infoOf,
  requireRoom,
  saveRecipe,
  type Stored,
  storeImport,
} from '../imports/store.ts'
import { readColumns, readPlan } from '../plans/read.ts'
import { exportRows } from '../imports/exportRows.ts'
import { callOf, type OwnCalls } from '../resources/register.ts'
import type { Call } from '../resources/request.ts'
import { keyValue, type PathIds } from '../resources/read/rows.ts'
import { requireScope } from '../resources/read/scope.ts'
import { sendCsv } from './csv.ts'
import { knownResource } from './history.ts'
import { bodyOf, pathId, pathText, queryOf, type Query } from './input.ts'

type IsRow = (resource: string, op: string) => boolean

/** Throws 404 if nobody may create or update rows of this resource by import, 403 if this user may not. */
export function requireImport({ user }: Call, resource: Resource, isRow: IsRow): void {
  const ops = ['create', 'update'].filter(
    (op) => resource.endpoints.some((endpoint) => endpoint.op === op) && isRow(resource.id, op),
  )
  if (!ops.length) throw notFound()
  if (ops.every((op) => can(user, resource.id, op) === 'none')) throw notAllowed()
}

type Counted = { bytes: AsyncIterable<Uint8Array>; count: () => number }

/** Streams the request body and counts its bytes; throws 413 as soon as it is too large. */
function countedBody({ raw, headers }: FastifyRequest): Counted {
  if (Number(headers['content-length'] ?? 0) > LARGEST_IMPORT) throw tooLarge()
  let count = 0
  async function* pieces() {
    try {
      // `destroyOnReturn: false` keeps the connection open, so that a refusal can still be answered.
      for await (const piece of raw.iterator({ destroyOnReturn: false })) {
        count += piece.length
        if (count > LARGEST_IMPORT) throw tooLarge()
        yield piece
      }
    } catch (error) {
      throw raw.errored ? badRequest('Il file non è arrivato intero: riprova.') : error
    }
  }
  return { bytes: pieces(), count: () => count }
}

function nameOf(query: Query): string {
  const name = (query.nome ?? '').trim()
  if (name.length > 255) throw notAFile('Il nome del file è troppo lungo')
  return name || 'Celle incollate'
}

/** The list endpoint for a query: the one below the hotel's path, if there is one. */
function listOf(
  resource: Resource,
  { hotelId, database, ...query }: Query,
): { endpoint: Endpoint; ids: PathIds; query: Query } {
  const lists = resource.endpoints.filter(({ op }) => op === 'list')
  const within = lists.find(({ path }) =>
    hotelId !== undefined ? path.includes('{hotelId}') : database !== undefined && path.includes('{database}'),
  )
  if (within) {
    const ids: PathIds = hotelId === undefined ? { database: database! } : { hotelId }
    return {
      endpoint: within,
      ids,
      query: { ...query, ...(hotelId !== undefined && database !== undefined && { database }) },
    }
  }
  const [endpoint] = lists
  if (!endpoint) throw notFound()
  const listQuery = { ...query, ...(hotelId !== undefined && { hotelId }), ...(database !== undefined && { database }) }
  return { endpoint, ids: {}, query: listQuery }
}

/** Parses comma-separated keys. */
function keysOf(resource: Resource, text: string | undefined) {
  if (text === undefined) return null
  const keys = text
    .split(',')
    .filter(Boolean)
    .map((key) => keyValue(resource, key))
  if (keys.includes(null)) throw notFound()
  return keys as (string | number)[]
}

/** A file of the user, and the list for which it was read. */
async function fileOf(call: Call, id: number): Promise<{ file: Stored; resource: Resource }> {
  const file = await findImport(call, id)
  return { file, resource: knownResource(file.resource) }
}

const { bodies } = resourceOf('main.importazioni')

/** `isRow`: whether an operation only writes a row, without custom logic. */
export const importCalls = (isRow: IsRow): OwnCalls => ({
  'main.importazioni': {
    /** {data: the description of the file} */
    parse: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const resource = knownResource(pathText(request, 'resource'))
      requireImport(call, resource, isRow)
      if (request.body !== undefined && request.body !== null)
        throw new Problem(415, 'media_type', 'Il formato della richiesta non è accettato.')
      const name = nameOf(queryOf(request))
      const { bytes, count } = countedBody(request)
      await requireRoom(call)
      const { foglio } = queryOf(request)
      const { stored, sheets } = await readFile(bytes, foglio)
        .then(async (file) => ({
          stored: await storeImport(call, resource, name, file, count),
          sheets: file.sheets,
        }))
        .finally(() => request.raw.resume())
      return reply.code(201).send({ data: await infoOf(call, resource, stored, sheets) })
    },
    /** {data: the same description} */
    preview: (parts) => async (request) => {
      const call = callOf(parts, request)
      const stored = await findImport(call, pathId(request, 'id'))
      return { data: await infoOf(call, knownResource(stored.resource), stored) }
    },
    /** {data: ImportSurvey} */
    survey: (parts) => async (request) => {
      const call = callOf(parts, request)
      const { columns, recipe } = bodyOf(bodies.survey, request.body)
      const { file, resource } = await fileOf(call, pathId(request, 'id'))
      const mapped = readColumns(resource, columns ?? [], 'columns')
      const survey = await surveyOf(call, resource, file, mapped, readRecipe(resource, recipe ?? {}, 'recipe'))
      return { data: survey }
    },
    /** {data: SavedRecipe}; a recipe of the same name is replaced. */
    saveRecipe: (parts) => async (request) => {
      const call = callOf(parts, request)
      const { name, plan } = bodyOf(bodies.saveRecipe, request.body)
      const { file, resource } = await fileOf(call, pathId(request, 'id'))
      if (!isRecord(plan)) throw invalid({ plan: [INVALID] })
      const read = readPlan(call, resource, { ...plan, op: 'import', file: file.id }, (op) => isRow(resource.id, op))
      const { op: _, file: __, ...saved } = read as Extract<Plan, { op: 'import' }>
      return { data: await saveRecipe(call, resource, file.header, name, saved) }
    },
    forgetRecipe: (parts) => async (request, reply) => {
      await forgetRecipe(callOf(parts, request), pathId(request, 'id'))
      return reply.code(204).send()
    },
    export: (parts) => async (request, reply) => {
      const call = callOf(parts, request)
      const resource = knownResource(pathText(request, 'resource'))
      if (!isExported(resource)) throw notFound()
      requireScope(call.user, resource, 'list')
      const scope = resource.exported
        ? requireScope(call.user, resourceOf(resource.exported), 'export')
        : requireScope(call.user, resource, 'list')
      const { keys, token: _, ...query } = queryOf(request)
      const rows = exportRows(
        call,
        resource,
        { ...listOf(resource, query), keys: keysOf(resource, keys), scope },
        new Names(call),
      )
      // Reads the first row before the answer starts, so that a refusal is still possible.
      const first = await rows.next()
      async function* all() {
        if (!first.done) yield first.value
        yield* rows
      }
      return sendCsv(reply, `${slugify(resource.name)}-${parts.clock.today()}.csv`, all())
    },
  },
})
