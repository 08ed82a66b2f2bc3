import { subscribe } from 'valtio'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/client/config.ts'
import type { Item } from '../../src/api/resources/records.ts'
import type { User } from '../../src/domain/access/access.ts'
import { camera } from '../../src/domain/resources/camere.ts'
import type { WriteKey } from '../../src/state/drafts.ts'
import { overlay } from '../../src/state/overlay.ts'
import { saveRecord } from '../../src/views/resource/persistence/saveRecord.ts'
import { SaveCancelled } from '../../src/views/resource/persistence/SaveCancelled.ts'
import { Versions } from '../../src/views/resource/persistence/versions.ts'
import { afterFailure, nextWrite } from '../../src/views/resource/persistence/writeKey.ts'

const user: User = {
  id: 1,
  name: 'Anna',
  lastName: 'Rossi',
  email: 'admin@regia.test',
  cellulare: null,
  whatsapp: null,
  role: 1,
  roleName: 'admin',
  userAssociations: { hotel_id: null, config_id: null, codice_produttore: null, config_multihotel: [] },
  permissions: { all: [] },
}

const config = {
  services: { main: '/api/main' },
  loginUrl: '/login',
  capabilities: { main: ['etag', 'idempotency', 'history', 'changes'] },
}

type Sent = { method: string; path: string; body: Record<string, unknown>; key: string | null; match: string | null }
type Answer = { status: number; body?: unknown; etag?: string }
const ok = (row: object, etag = '"9"'): Answer => ({ status: 200, body: { data: row }, etag })
const lost = (): Answer => {
  throw new TypeError('the line is down')
}

let sent: Sent[] = []
/** The stubbed service’s answers, in the order of the calls. */
let answers: ((call: Sent) => Answer)[] = []

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => Response.json(config))
  await loadConfig()
})
beforeEach(() => {
  sent = []
  answers = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const headers = new Headers(init.headers)
    const call = {
      method: init.method!,
      path: address.replace('/api/main/', ''),
      body: init.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : {},
      key: headers.get('idempotency-key'),
      match: headers.get('if-match'),
    }
    sent.push(call)
    const next = answers.shift()
    if (!next) throw new Error(`unexpected call: ${call.method} ${call.path}`)
    const { status, body = {}, etag } = next(call)
    return Response.json(body, { status, ...(etag && { headers: { etag } }) })
  })
})
afterEach(() => {
  expect(answers).toHaveLength(0)
  vi.unstubAllGlobals()
})

/** The part of a form’s draft that saving uses. */
function draftOf() {
  let write: WriteKey | null = null
  return {
    offer: null,
    resume() {},
    discard() {},
    drop: async () => {},
    saved() {},
    async keyFor(body: unknown) {
      write = nextWrite(write, JSON.stringify(body))
      return write.key
    },
    failed(error: unknown) {
      write = afterFailure(write, error)
    },
  }
}

const stored = { id: 7, nome: { it: 'Doppia' }, superficie: 20, visibile: true }

function savingOf(versions: Versions, key: number | null, decide: (names: string[]) => string[] | null = () => []) {
  const heard = { clashes: [] as string[][], merged: [] as string[][] }
  const stopping = new AbortController()
  const saving = {
    resource: camera,
    owner: { hotelId: 2 },
    user,
    key,
    versions,
    draft: draftOf(),
    async onClash(_: Item, names: string[]) {
      heard.clashes.push(names)
      return decide(names)
    },
    onMerged: (_: Item, names: string[]) => void heard.merged.push(names),
    stopped: stopping.signal,
  }
  return { saving, heard, stop: () => stopping.abort() }
}

function changed(changes: Record<string, unknown>): Versions {
  const versions = new Versions({ row: stored, etag: '"1"' })
  for (const [name, value] of Object.entries(changes)) versions.set(name, value)
  return versions
}

/** Answers the next question with `yes`; resolves with the question’s title. */
const answerWith = (yes: boolean): Promise<string> =>
  new Promise((resolve) => {
    const stop = subscribe(overlay, () => {
      if (!overlay.question) return
      stop()
      resolve(overlay.question.question.text)
      overlay.question.answer(yes)
    })
  })

describe('saving a stored record', () => {
  test('only the changed fields are sent, with the version they were based on', async () => {
    answers = [() => ok({ ...stored, superficie: 25 })]
    const { saving } = savingOf(changed({ superficie: 25 }), 7)
    expect(await saveRecord(saving)).toMatchObject({ id: 7, superficie: 25 })
    expect(sent).toEqual([
      { method: 'PATCH', path: 'camera/7', body: { superficie: 25 }, key: expect.any(String), match: '"1"' },
    ])
  })

  test('edits made during the save remain to be saved on top of the stored values', async () => {
    const versions = changed({ superficie: 25, nome: { it: 'Mia' } })
    answers = [
      () => {
        versions.set('superficie', 26)
        versions.set('nome', stored.nome)
        return ok({ ...stored, superficie: 25, nome: { it: 'Mia' } }, '"2"')
      },
      ({ body }) => ok({ ...stored, ...body }),
    ]
    const { saving } = savingOf(versions, 7)
    await saveRecord(saving)
    expect(versions.state.changes).toEqual({ superficie: 26, nome: { it: 'Doppia' } })
    await saveRecord(saving)
    expect(sent[1]!.body).toEqual({ superficie: 26, nome: { it: 'Doppia' } })
    expect(versions.state.changes).toEqual({})
  })

  test('a newer version without conflicts is merged and sent again', async () => {
    answers = [
      () => ({ status: 412 }),
      () => ok({ ...stored, visibile: false }, '"2"'),
      () => ok({ ...stored, visibile: false, superficie: 25 }, '"3"'),
    ]
    const { saving, heard } = savingOf(changed({ superficie: 25 }), 7)
    await saveRecord(saving)
    expect(heard).toEqual({ clashes: [], merged: [['visibile']] })
    expect(sent.map(({ method, match }) => [method, match])).toEqual([
      ['PATCH', '"1"'],
      ['GET', null],
      ['PATCH', '"2"'],
    ])
  })

  test('fields that the user leaves to the other side in a conflict are not sent', async () => {
    answers = [
      () => ({ status: 412 }),
      () => ok({ ...stored, superficie: 30, visibile: false }, '"2"'),
      () => ok(stored),
    ]
    const versions = changed({ superficie: 25, nome: { it: 'Mia' } })
    const { saving, heard } = savingOf(versions, 7, () => ['superficie'])
    await saveRecord(saving)
    expect(heard.clashes).toEqual([['superficie']])
    expect(sent[2]).toMatchObject({ method: 'PATCH', body: { nome: { it: 'Mia' } }, match: '"2"' })
  })

  test('nothing is sent when the user drops all own changes in a conflict', async () => {
    answers = [() => ({ status: 412 }), () => ok({ ...stored, superficie: 30 }, '"2"')]
    const { saving } = savingOf(changed({ superficie: 25 }), 7, (names) => names)
    expect(await saveRecord(saving)).toBeNull()
    expect(sent).toHaveLength(2)
  })

  test('a dismissed conflict sends nothing and keeps the edits', async () => {
    answers = [() => ({ status: 412 }), () => ok({ ...stored, superficie: 30 }, '"2"')]
    const versions = changed({ superficie: 25 })
    await expect(saveRecord(savingOf(versions, 7, () => null).saving)).rejects.toBeInstanceOf(SaveCancelled)
    expect(versions.state.changes).toEqual({ superficie: 25 })
  })

  test('a save whose answer was lost is retried under the same key, also after further edits', async () => {
    const versions = changed({ superficie: 25 })
    const { saving, heard } = savingOf(versions, 7)
    answers = [lost]
    await expect(saveRecord(saving)).rejects.toMatchObject({ status: 0 })
    versions.set('superficie', 26)
    // The first save had arrived: the service knows the key with another body, and the current values are sent as an
    // update.
    answers = [
      () => ({ status: 409, body: { code: 'key_used', id: 7 } }),
      () => ok({ ...stored, superficie: 25 }, '"2"'),
      () => ok({ ...stored, superficie: 26 }, '"3"'),
    ]
    await saveRecord(saving)
    expect(sent.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'GET', 'PATCH'])
    const keys = sent.map(({ key }) => key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[3]).not.toBe(keys[0])
    expect(sent[3]).toMatchObject({ body: { superficie: 26 }, match: '"2"' })
    // The user’s own earlier write is no conflict.
    expect(heard.clashes).toEqual([])
  })

  test('a change by somebody else after a lost answer is a conflict', async () => {
    const versions = changed({ superficie: 25, visibile: false })
    const { saving, heard } = savingOf(versions, 7)
    answers = [lost]
    await expect(saveRecord(saving)).rejects.toMatchObject({ status: 0 })
    versions.set('superficie', 26)
    versions.set('visibile', true)
    answers = [
      () => ({ status: 412 }),
      () => ok({ ...stored, superficie: 30, visibile: false }, '"3"'),
      () => ok({ ...stored, superficie: 26 }, '"4"'),
    ]
    await saveRecord(saving)
    expect(heard.clashes).toEqual([['superficie']])
    // The reverted field is written back, because the write whose answer was lost had changed it.
    expect(sent.at(-1)).toMatchObject({ body: { superficie: 26, visibile: true }, match: '"3"' })
  })

  test('after a refused write, an equal stored value counts as somebody else’s change', async () => {
    const versions = changed({ superficie: 25 })
    const { saving, heard } = savingOf(versions, 7)
    answers = [() => ({ status: 422 })]
    await expect(saveRecord(saving)).rejects.toMatchObject({ status: 422 })
    versions.set('superficie', 26)
    answers = [() => ({ status: 412 }), () => ok({ ...stored, superficie: 25 }, '"2"'), () => ok(stored)]
    await saveRecord(saving)
    expect(heard.clashes).toEqual([['superficie']])
  })

  test('any other refusal is passed to the form', async () => {
    answers = [() => ({ status: 422, body: { errors: { superficie: ['Troppo grande'] } } })]
    await expect(saveRecord(savingOf(changed({ superficie: 9e9 }), 7).saving)).rejects.toMatchObject({
      status: 422,
      fields: { superficie: ['Troppo grande'] },
    })
  })

  test('after the save was cancelled, the conflict in the answer is not resolved', async () => {
    const { saving, stop } = savingOf(changed({ superficie: 25 }), 7)
    answers = [
      () => {
        stop()
        return { status: 412 }
      },
    ]
    await expect(saveRecord(saving)).rejects.toBeInstanceOf(SaveCancelled)
    expect(sent).toHaveLength(1)
  })
})

describe('saving a record that was deleted meanwhile', () => {
  const change = { seq: 31, version: 2, at: '', who: 'Bruno Verdi', own: false, deleted: true }

  test('the record is restored under its key, with the edits', async () => {
    answers = [
      () => ({ status: 404 }),
      () => ({ status: 200, body: { data: [change] } }),
      () => ({ status: 200, body: {} }),
      () => ok({ ...stored, superficie: 25 }),
    ]
    const question = answerWith(true)
    await saveRecord(savingOf(changed({ superficie: 25 }), 7).saving)
    expect(await question).toContain('Bruno Verdi ha eliminato questo elemento mentre lo modificavi.')
    expect(sent.slice(2).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', 'history/31/restore', { to: 'before' }],
      ['PATCH', 'camera/7', { superficie: 25 }],
    ])
  })

  test('the record is created again when its history is unavailable', async () => {
    answers = [() => ({ status: 404 }), () => ({ status: 500 }), () => ok({ ...stored, id: 8, superficie: 25 })]
    const question = answerWith(true)
    const versions = changed({ superficie: 25 })
    expect(await saveRecord(savingOf(versions, 7).saving)).toMatchObject({ id: 8 })
    // The recreated record is another one, so nothing remains to be saved in this form.
    expect(versions.state.changes).toEqual({})
    expect(await question).toContain('Un’altra persona')
    expect(sent[2]).toMatchObject({
      method: 'POST',
      path: 'Hotel/2/camera',
      body: { nome: { it: 'Doppia' }, superficie: 25, visibile: true },
    })
    expect(sent[2]!.body).not.toHaveProperty('id')
  })

  test('the record stays deleted when the user declines', async () => {
    answers = [() => ({ status: 404 }), () => ({ status: 200, body: { data: [change] } })]
    const question = answerWith(false)
    await expect(saveRecord(savingOf(changed({ superficie: 25 }), 7).saving)).rejects.toBeInstanceOf(SaveCancelled)
    await question
    expect(sent).toHaveLength(2)
  })
})

describe('saving a new record', () => {
  const begun = () => new Versions({ row: { visibile: true, vista: null }, etag: null })

  test('the whole record is sent, without empty fields', async () => {
    const versions = begun()
    versions.set('nome', { it: 'Nuova' })
    versions.set('superficie', '')
    answers = [({ body }) => ok({ id: 9, ...body })]
    expect(await saveRecord(savingOf(versions, null).saving)).toMatchObject({ id: 9 })
    expect(sent).toEqual([
      {
        method: 'POST',
        path: 'Hotel/2/camera',
        body: { nome: { it: 'Nuova' }, visibile: true },
        key: expect.any(String),
        match: null,
      },
    ])
  })

  test('a record whose first save arrived unnoticed is updated, not created twice', async () => {
    const versions = begun()
    versions.set('nome', { it: 'Nuova' })
    const { saving } = savingOf(versions, null)
    answers = [lost]
    await expect(saveRecord(saving)).rejects.toMatchObject({ status: 0 })
    versions.set('nome', { it: 'Più nuova' })
    answers = [() => ({ status: 409, body: { code: 'key_used', id: 9 } }), ({ body }) => ok({ id: 9, ...body })]
    expect(await saveRecord(saving)).toMatchObject({ id: 9 })
    expect(sent.map(({ method, path }) => [method, path])).toEqual([
      ['POST', 'Hotel/2/camera'],
      ['POST', 'Hotel/2/camera'],
      ['PATCH', 'camera/9'],
    ])
    expect(sent[1]!.key).toBe(sent[0]!.key)
    expect(sent[2]!.body).toEqual({ nome: { it: 'Più nuova' }, visibile: true })
  })
})
