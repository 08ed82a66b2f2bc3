/**
 * Keys of rows outside the scope and keys of absent rows get the same answer, in plans, batches and imports, for every
 * role.
 */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userById } from '../../../server/auth/users.ts'
import { run } from '../../../server/db/sql.ts'
import { columnType, isStored, storeOf, tableFor } from '../../../server/db/tables.ts'
import { and, notDeleted } from '../../../server/resources/read/rows.ts'
import { columnOf, scopeCondition } from '../../../server/resources/read/scope.ts'
import { isRow } from '../../../server/services/index.ts'
import { can, type User } from '../../../src/domain/access/access.ts'
import { changeKindsOf } from '../../../src/domain/model/changes.ts'
import { importFields, keyFields } from '../../../src/domain/plans/imports.ts'
import type { Resource } from '../../../src/domain/model/resource.ts'
import { resources } from '../../../src/domain/resources/all.ts'
import { onEveryServer } from '../../server/support/onEveryServer.ts'
import {
  accounts,
  emailOf,
  type Account,
  type Answer,
  type Json,
  type TestServer,
} from '../../server/support/server.ts'

const MOST = 4

/** The scope of the rows that a user sees: of reading, or else of writing. */
const sightOf = (user: User, { id }: Resource) =>
  ['read', 'update', 'delete'].map((op) => can(user, id, op)).find((scope) => scope !== 'none') ?? 'none'

async function foreignKeys(server: TestServer, user: User, resource: Resource): Promise<string[]> {
  const own = scopeCondition(user, resource, sightOf(user, resource))
  if (!own) return []
  const rows = await run<{ key: string }>(
    server.db.pool,
    sql`select ${columnOf(resource, resource.key)}::text as key from ${tableFor(storeOf(resource))}
        where ${and([notDeleted(resource), sql`not coalesce(${own}, false)`])} order by 1 limit ${MOST}`,
  )
  return rows.map(({ key }) => key)
}

const absentKeys = (resource: Resource): string[] =>
  columnType(resource.fields[resource.key]!) === 'text' ? ['nessuna-1', 'nessuna-2'] : ['2000000001', '2000000002']

/** The answer without its key and its line, and without a name that only repeats one of them: `keys` were sent. */
function about({ key: _, n: __, line, name, ...answer }: Json, keys: readonly string[]): string {
  const isRepeated = name === `Riga ${String(line)}` || keys.includes(String(name))
  return JSON.stringify({ ...answer, name: isRepeated ? '' : name })
}

onEveryServer('foreign keys', (server) => {
  const planned = async (account: Account, resource: string, plan: Json): Promise<Json[] | null> => {
    const call = server().as(account)
    const begun = await call('POST', `/api/main/prove/${resource}`, { body: { plan } })
    if (begun.status !== 202) return null
    await server().app.parts.jobs.idle()
    const { id } = begun.body.data as Json
    const rows: Answer = await call('GET', `/api/main/prove/${String(id)}/righe`, { query: { perPage: '100' } })
    await call('DELETE', `/api/main/prove/${String(id)}`)
    return rows.status === 200 ? (rows.body.data as Json[]) : null
  }

  test.each(accounts.filter((account) => !['admin', 'nuovo'].includes(account)))(
    'foreign keys get the same answers as absent keys for %s',
    async (account) => {
      const { rows } = await server().db.pool.query<{ id: number }>('select id from management_user where email = $1', [
        emailOf(account),
      ])
      const user = (await userById(server().db.pool, rows[0]!.id))!
      const call = server().as(account)
      const differing: string[] = []
      let compared = 0
      const compare = (what: string, answers: readonly Json[] | null, foreign: number, keys: readonly string[]) => {
        if (!answers?.length) return
        compared++
        const texts = answers.map((one) => about(one, keys))
        if (new Set(texts).size !== 1) differing.push(`${what}: ${texts.slice(0, foreign + 1).join(' | ')}`)
      }
      for (const resource of resources) {
        if (resource.kind === 'call' || !isStored(storeOf(resource)) || !resource.fields[resource.key]) continue
        const foreign = await foreignKeys(server(), user, resource)
        if (!foreign.length) continue
        const keys = [...foreign, ...absentKeys(resource)]
        for (const op of ['update', 'delete'] as const) {
          if (can(user, resource.id, op) === 'none' || !isRow(resource.id, op)) continue
          if (!resource.endpoints.some((endpoint) => endpoint.op === op)) continue
          const batch = await call('POST', `/api/main/batch/${resource.id}`, {
            body: { rows: keys.map((key) => ({ op, key, ...(op === 'update' && { values: {} }) })) },
          })
          compare(`batch ${op} of ${resource.id}`, (batch.body.data ?? []) as Json[], foreign.length, keys)
          const [field] =
            Object.entries(resource.fields).find(([name, one]) => changeKindsOf(name, one).includes('empty')) ?? []
          const named = { rows: { keys: keys.map((key) => ({ key })) } }
          const plan =
            op === 'delete'
              ? { op, ...named }
              : field !== undefined && { op, ...named, changes: [{ field, how: 'empty' }] }
          if (plan)
            compare(`plan ${op} of ${resource.id}`, await planned(account, resource.id, plan), foreign.length, keys)
        }
        const column = importFields(resource).find((name) => name !== resource.key)
        if (can(user, resource.id, 'update') === 'none' || column === undefined) continue
        if (!keyFields(resource).includes(resource.key)) continue
        const file = await call('POST', `/api/main/importazioni/${resource.id}`, {
          body: `chiave;valore\n${keys.map((key) => `${key};`).join('\n')}\n`,
          headers: { 'content-type': 'text/csv' },
          query: { nome: 'altrui.csv' },
        })
        if (file.status !== 201) continue
        const lines = await planned(account, resource.id, {
          op: 'import',
          file: (file.body.data as Json).id,
          key: resource.key,
          mode: 'update',
          columns: [
            { column: 0, field: resource.key },
            { column: 1, field: column },
          ],
        })
        compare(`import of ${resource.id}`, lines, foreign.length, keys)
      }
      expect(differing).toEqual([])
      expect(compared, account).toBeGreaterThan(['employee', 'developer', 'amministrazione'].includes(account) ? 0 : 10)
    },
  )
})
