/** Files: upload, facts and download. Private files require a session or a ticket. */
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { can, type User } from '../../src/domain/access/access.ts'
import { resources } from '../../src/domain/resources/all.ts'
import { requireEnrolled } from '../auth/freshness.ts'
import { sessionOfToken } from '../auth/check.ts'
import { personalTokenOf } from '../auth/personalTokens.ts'
import { run } from '../db/sql.ts'
import { isStored, storeOf, tableFor } from '../db/tables.ts'
import { storePart } from '../files/multipart.ts'
import { fileBytes, findFile, type FileFacts } from '../files/store.ts'
import { isImage } from '../files/type.ts'
import { invalid, notFound } from '../http/problem.ts'
import type { OwnCalls } from '../resources/register.ts'
import type { Parts } from '../resources/request.ts'
import { and, notDeleted } from '../resources/read/rows.ts'
import { columnOf, scopeCondition } from '../resources/read/scope.ts'
import { pathId, pathText } from './input.ts'
import { sessionOf } from '../auth/sessionOf.ts'

const YEAR = 31_536_000
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The public facts of a file. */
const publicFacts = ({ id, chiave, nome, tipo, privato, larghezza, altezza, peso }: FileFacts) => ({
  id,
  chiave,
  nome,
  tipo,
  privato,
  larghezza,
  altezza,
  peso,
})

/** The file fields of all resources, through which private files are referenced. */
const holders = resources
  .filter((one) => isStored(one) && !one.of)
  .flatMap((one) =>
    Object.entries(one.fields).flatMap(([name, field]) => (field.kind === 'file' ? [{ one, name }] : [])),
  )

/** A private file is visible to its uploader, and to users who may read a record that references it. */
async function maySee(parts: Parts, user: User, file: FileFacts): Promise<boolean> {
  if (!file.privato || file.created_by === user.id) return true
  for (const { one, name } of holders) {
    const scope = can(user, one.id, 'read')
    if (scope === 'none') continue
    const found = await run(
      parts.db.pool,
      sql`select 1 from ${tableFor(storeOf(one))}
          where ${and([sql`${columnOf(one, name)} = ${file.id}`, notDeleted(one), scopeCondition(user, one, scope)])} limit 1`,
    )
    if (found.length) return true
  }
  return false
}

async function sendFile(
  parts: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
  small: boolean,
): Promise<FastifyReply> {
  const key = pathText(request, 'id').toLowerCase()
  const isKey = KEY.test(key)
  const file = await findFile(parts.db.pool, isKey ? key : pathId(request, 'id'))
  if (!file || (small && !isImage(file.tipo))) throw notFound()
  // Ids can be enumerated, so access by id requires a session even for public files.
  if (file.privato || !isKey) {
    const token = personalTokenOf(request)
    const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const session =
      request.session ??
      (token ? await sessionOfToken(parts, request, reply, token) : bearer ? await parts.sessions.check(bearer) : null)
    // The route is public, so the session checks of other routes did not run.
    if (session) requireEnrolled(session)
    if (!session || !(await maySee(parts, session.user, file))) throw notFound()
  }
  const etag = `"${file.id}${small ? '-m' : ''}"`
  reply
    .header('cache-control', file.privato ? 'private, no-store' : `public, max-age=${YEAR}, immutable`)
    .header('etag', etag)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
  if (!file.privato && request.headers['if-none-match'] === etag) return reply.code(304).send()
  const { data, type } = await fileBytes(parts.db.pool, file.id, small)
  if (!isImage(file.tipo)) reply.header('content-disposition', `attachment; filename="${file.nome}"`)
  return reply.type(type).send(data)
}

export const fileCalls: OwnCalls = {
  'main.files': {
    /**
     * A multipart body with one part 'file'; the file is private until a record references it. Answers {data: facts}.
     */
    upload: (parts) => async (request, reply) => {
      const part = request.isMultipart() ? await request.file() : undefined
      if (!part) throw invalid({ file: ['Campo obbligatorio'] })
      return reply.code(201).send({ data: publicFacts(await storePart(parts, request, part)) })
    },
    info: (parts) => async (request) => {
      const file = await findFile(parts.db.pool, pathId(request, 'id'))
      if (!file || !(await maySee(parts, sessionOf(request).user, file))) throw notFound()
      return { data: publicFacts(file) }
    },
    show: (parts) => (request, reply) => sendFile(parts, request, reply, false),
    thumb: (parts) => (request, reply) => sendFile(parts, request, reply, true),
  },
}
