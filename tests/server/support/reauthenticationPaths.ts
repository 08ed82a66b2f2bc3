/**
 * Every way to a write that requires reauthentication, tried on a session whose password entry is too old: directly, in
 * a batch, by a plan, by an import, by undoing a plan, by restoring an earlier state, by undo.
 */
import { randomUUID } from 'node:crypto'
import { resourceOf, resources } from '../../../src/domain/resources/all.ts'
import { isWritable } from '../../../src/domain/model/fields.ts'
import type { PlanInfo } from '../../../src/domain/plans/plan.ts'
import type { Answer, CallOptions, Json, Method } from './server.ts'

type Client = (method: Method, url: string, options?: CallOptions) => Promise<Answer>

/** Two sessions of one administrator, and a function that waits for the server’s jobs. */
export type Sides = { fresh: Client; stale: Client; idle: () => Promise<void> }

type Write = 'create' | 'update' | 'delete'
/** One way to one write; `run` prepares it in the fresh session and returns the stale session’s answer. */
export type WritePath = { name: string; resource: string; write: Write; run: (sides: Sides) => Promise<Answer> }

type Subject = {
  url: string
  /** Values of a new row, different at each call. */
  fresh: () => Json
  /** A value for each field that differs from a new row’s. */
  changed: Json
}

const word = () => randomUUID().replace(/[^a-f]/g, '') + randomUUID().replace(/[^a-f]/g, '')

/** The rows with which each kind of write is tried. */
const subjects: Readonly<Record<string, Subject>> = {
  'management.user': {
    url: '/api/main/management/user',
    fresh: () => ({ name: 'Porta', email: `porta-${randomUUID()}@regia.test`, role: 7, attivo: true }),
    changed: { role: 3, attivo: false, userAssociations: { codice_produttore: 'PR01' } },
  },
  'management.role': {
    url: '/api/main/management/role',
    fresh: () => ({ name: `r${word()}`, label: 'Porta', base_role: 'employee' }),
    changed: { description: 'Altro', second_factor_required: true },
  },
  'management.permission': {
    url: '/api/main/management/permission',
    fresh: () => ({ code: `walle.${word()}`, description: 'Porta', area: 'walle.commerciali', enabled: true }),
    changed: { description: 'Altro', enabled: false },
  },
  'management.webhook': {
    url: '/api/main/management/webhook',
    fresh: () => ({
      nome: `Porta ${randomUUID()}`,
      indirizzo: 'https://porta.example/a',
      risorse: ['main.camera'],
      operazioni: ['changed'],
    }),
    changed: { indirizzo: 'https://altra.example/b' },
  },
}

const dataOf = ({ body }: Answer): Json => body.data as Json

function succeeded(answer: Answer, what: string): Answer {
  if (answer.status >= 300) throw new Error(`${what} could not be prepared: ${answer.status} ${answer.text}`)
  return answer
}

/** The helpers shared by the doors of one resource. */
function preparing(resource: string, { url, fresh: newRow }: Subject) {
  const make = async ({ fresh }: Sides): Promise<Json> =>
    dataOf(succeeded(await fresh('POST', url, { body: newRow() }), 'a row'))
  const batch = (client: Client, row: Json) => client('POST', `/api/main/batch/${resource}`, { body: { rows: [row] } })
  const act = (client: Client, { id }: PlanInfo, what: 'esegui' | 'ripristina') =>
    client('POST', `/api/main/prove/${id}/${what}`, { body: {} })
  const rehearse = async ({ fresh, idle }: Sides, plan: Json): Promise<PlanInfo> => {
    const answer = succeeded(await fresh('POST', `/api/main/prove/${resource}`, { body: { plan } }), 'a plan')
    await idle()
    const info = dataOf(await fresh('GET', `/api/main/prove/${(answer.body.data as PlanInfo).id}`)) as PlanInfo
    if (info.state !== 'ready' || !(info.counts.new || info.counts.change || info.counts.delete))
      throw new Error(`The rehearsal did not complete: ${JSON.stringify(info)}`)
    return info
  }
  const runFreshly = async (sides: Sides, plan: Json): Promise<PlanInfo> => {
    const info = await rehearse(sides, plan)
    succeeded(await act(sides.fresh, info, 'esegui'), 'a run')
    await sides.idle()
    return info
  }
  const fileOf = async ({ fresh }: Sides, values: Json): Promise<{ file: number; columns: Json[] }> => {
    const cell = (value: unknown) => (value === true ? 'sì' : value === false ? 'no' : [value].flat().join(', '))
    const names = Object.keys(values)
    const body = `${names.join(';')}\n${names.map((name) => `"${cell(values[name])}"`).join(';')}\n`
    const headers = { 'content-type': 'text/csv' }
    const answer = await fresh('POST', `/api/main/importazioni/${resource}`, {
      body,
      headers,
      query: { nome: 'a.csv' },
    })
    const { id } = dataOf(succeeded(answer, 'a file'))
    return { file: id as number, columns: names.map((field, column) => ({ column, field })) }
  }
  const importing = async (sides: Sides, values: Json, mode: 'create' | 'update'): Promise<Json> => ({
    op: 'import',
    ...(await fileOf(sides, values)),
    key: mode === 'update' ? 'id' : null,
    mode,
  })
  const newestEntry = async ({ fresh }: Sides, id: unknown): Promise<number> => {
    const history = succeeded(await fresh('GET', `/api/main/history/${resource}/${String(id)}`), 'a history')
    return (history.body.data as Json[])[0]!.id as number
  }
  const undo = async (sides: Sides, id: unknown) =>
    sides.stale('POST', '/api/main/undo', { body: { auditId: await newestEntry(sides, id) } })
  const restore = async (sides: Sides, id: unknown) =>
    sides.stale('POST', `/api/main/history/${await newestEntry(sides, id)}/restore`, { body: {} })
  const madeAndRemoved = async (sides: Sides): Promise<unknown> => {
    const { id } = await make(sides)
    succeeded(await sides.fresh('DELETE', `${url}/${String(id)}`), 'a deletion')
    return id
  }
  return { make, batch, act, rehearse, runFreshly, importing, undo, restore, madeAndRemoved }
}

function doorsOf(resource: string, subject: Subject): WritePath[] {
  const { url, fresh: newRow, changed } = subject
  const { make, batch, act, rehearse, runFreshly, importing, undo, restore, madeAndRemoved } = preparing(
    resource,
    subject,
  )
  const { fields, endpoints } = resourceOf(resource)
  const sensitivityOf = (write: Write) => endpoints.find(({ op }) => op === write)?.sensitive
  const doors: WritePath[] = []
  const add = (write: Write, way: string, run: WritePath['run']) =>
    doors.push({ name: `${resource} ${write}: ${way}`, resource, write, run })
  const named = (id: unknown) => ({ rows: { keys: [{ key: id }] } })

  if (sensitivityOf('create')) {
    add('create', 'direct', ({ stale }) => stale('POST', url, { body: newRow() }))
    add('create', 'batch', ({ stale }) => batch(stale, { op: 'create', values: newRow() }))
    add('create', 'imported plan', async (sides) =>
      act(sides.stale, await rehearse(sides, await importing(sides, newRow(), 'create')), 'esegui'),
    )
    add('create', 'undo of a deletion', async (sides) => undo(sides, await madeAndRemoved(sides)))
    add('create', 'restore of a deletion', async (sides) => restore(sides, await madeAndRemoved(sides)))
    add('create', 'plan of deletions taken back', async (sides) => {
      const { id } = await make(sides)
      return act(sides.stale, await runFreshly(sides, { op: 'delete', ...named(id) }), 'ripristina')
    })
  }
  const updates = sensitivityOf('update')
  for (const name of updates === true ? Object.keys(changed) : (updates ?? [])) {
    const field = fields[name]!
    const value = changed[name]
    // Permissions of a user are written by their own call, which has its own line.
    if (!isWritable(field, false) || value === undefined) continue
    const isCell = typeof value !== 'object'
    const patch = { [name]: value }
    const changing = (id: unknown): Json => ({
      op: 'update',
      ...named(id),
      changes: [{ field: name, how: 'set', value }],
    })
    const change = async (sides: Sides) => {
      const { id } = await make(sides)
      succeeded(await sides.fresh('PATCH', `${url}/${String(id)}`, { body: patch }), 'a change')
      return id
    }
    add('update', `${name} direct`, async (sides) =>
      sides.stale('PATCH', `${url}/${String((await make(sides)).id)}`, { body: patch }),
    )
    add('update', `${name} batch`, async (sides) =>
      batch(sides.stale, { op: 'update', key: (await make(sides)).id, values: patch }),
    )
    if (isCell) {
      add('update', `${name} plan`, async (sides) =>
        act(sides.stale, await rehearse(sides, changing((await make(sides)).id)), 'esegui'),
      )
      add('update', `${name} imported plan`, async (sides) => {
        const values = { id: (await make(sides)).id, ...patch }
        return act(sides.stale, await rehearse(sides, await importing(sides, values, 'update')), 'esegui')
      })
      add('update', `${name} plan taken back`, async (sides) =>
        act(sides.stale, await runFreshly(sides, changing((await make(sides)).id)), 'ripristina'),
      )
    }
    add('update', `${name} restore`, async (sides) => restore(sides, await change(sides)))
    add('update', `${name} undo`, async (sides) => undo(sides, await change(sides)))
  }
  if (sensitivityOf('delete')) {
    add('delete', 'direct', async (sides) => sides.stale('DELETE', `${url}/${String((await make(sides)).id)}`))
    add('delete', 'batch', async (sides) => batch(sides.stale, { op: 'delete', key: (await make(sides)).id }))
    add('delete', 'plan', async (sides) =>
      act(sides.stale, await rehearse(sides, { op: 'delete', ...named((await make(sides)).id) }), 'esegui'),
    )
    add('delete', 'undo of a creation', async (sides) => undo(sides, (await make(sides)).id))
    add('delete', 'imported plan taken back', async (sides) =>
      act(sides.stale, await runFreshly(sides, await importing(sides, newRow(), 'create')), 'ripristina'),
    )
  }
  return doors
}

/** Every sensitive write of rows, through every door. */
export const reauthenticationPaths: readonly WritePath[] = resources.flatMap(({ id, endpoints }) => {
  const writesRows = endpoints.some(({ op }) => op === 'create')
  if (!writesRows || !endpoints.some(({ sensitive }) => sensitive)) return []
  const subject = subjects[id]
  if (!subject) throw new Error(`No sample row for ${id}: add one to subjects.`)
  return doorsOf(id, subject)
})

/** Whether the stale session was asked for the password. A write that nobody can undo counts as closed too. */
export const isClosed = ({ status, body }: Answer): boolean =>
  (status === 403 && body.code === 'reauth_required') || (status === 409 && body.code === 'final')
