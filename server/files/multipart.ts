/**
 * Multipart bodies: uploaded files are stored and replaced by their ids, and the other parts are parsed by the fields
 * of the resource. From then on it is an ordinary write.
 */
import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Field } from '../../src/domain/model/fields.ts'
import type { Resource } from '../../src/domain/model/resource.ts'
import { resourceOf } from '../../src/domain/resources/all.ts'
import { LARGEST_FILE } from '../../src/domain/trade/rules.ts'
import { truncate } from '../../src/domain/text/text.ts'
import { isTooMuch, tooMuch } from '../http/json.ts'
import { badRequest, invalid, Problem } from '../http/problem.ts'
import type { Parts } from '../resources/request.ts'
import { requireScope } from '../resources/read/scope.ts'
import { requireQuota } from './quota.ts'
import { storeFile, tooLarge, type FileFacts } from './store.ts'
import { sessionOf } from '../auth/sessionOf.ts'

const isFile = (field: Field | undefined): boolean => field?.kind === 'image' || field?.kind === 'file'

/** Registers the multipart parser. */
export const multipartParser = plugin(
  async (app) => {
    await app.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fileSize: LARGEST_FILE, files: 10, fields: 60, fieldSize: 200_000, parts: 70, headerPairs: 50 },
    })
  },
  { name: 'forms' },
)

/** Converts a multipart body to an ordinary one. */
export const formBodies = plugin(
  async (app) => {
    app.addHook('preHandler', async (request) => {
      if (!request.session || !request.isMultipart()) return
      const { resource: id = '', op = '', endpoint } = request.routeOptions.config
      if (endpoint?.readsParts) return
      const resource = id ? resourceOf(id) : undefined
      if (!resource || !Object.values(resource.fields).some(isFile))
        throw new Problem(415, 'media_type', 'Il formato della richiesta non è accettato.')
      requireScope(request.session.user, resource, op)
      request.body = await bodyOf(app.parts, request, resource)
    })
  },
  {
    name: 'form-bodies',
    decorators: { fastify: ['parts'] },
    dependencies: ['forms', 'sessions', 'freshness', 'limits', 'room'],
  },
)

async function bodyOf(parts: Parts, request: FastifyRequest, resource: Resource): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for await (const part of request.parts()) {
    const field = Object.hasOwn(resource.fields, part.fieldname) ? resource.fields[part.fieldname] : undefined
    if (part.type === 'field') body[part.fieldname] = valueOf(field, String(part.value))
    else if (!isFile(field)) {
      part.file.resume()
      throw invalid({ [truncate(part.fieldname, 60)]: ['Campo sconosciuto'] })
    } else {
      const { id } = await storePart(parts, request, part)
      body[part.fieldname] = field!.multiple ? [...((body[part.fieldname] as number[]) ?? []), id] : id
    }
  }
  return body
}

type FilePart = { filename: string; file: { truncated: boolean }; toBuffer(): Promise<Buffer> }

export async function storePart(
  { db, clock, limits }: Parts,
  request: FastifyRequest,
  part: FilePart,
): Promise<FileFacts> {
  const data = await part.toBuffer()
  if (part.file.truncated) throw tooLarge()
  const by = { user: sessionOf(request).user, requestId: request.id }
  await requireQuota(db.pool, by.user.id, data.length, limits.megabytesPerDay, clock.now())
  return storeFile(db.pool, { name: part.filename, data, by, now: clock.now().toISOString() })
}

/** Parses the text of a form part by the kind of its field. */
function valueOf(field: Field | undefined, text: string): unknown {
  switch (field?.kind) {
    case 'text':
    case 'longText':
    case 'html':
    case 'url':
    case 'email':
    case 'phone':
    case 'date':
    case 'instant':
      return text
    case 'choice':
      return typeof field.options?.[0]?.value === 'number' ? Number(text) : text
    case undefined:
      return text
    default:
      if (text === '') return null
      if (isTooMuch(text)) throw tooMuch()
      try {
        return JSON.parse(text) as unknown
      } catch {
        throw badRequest('Una parte della richiesta non è leggibile.')
      }
  }
}
