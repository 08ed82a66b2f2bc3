import { subscribe } from 'valtio'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '../../src/api/config.ts'
import type { Item } from '../../src/api/records.ts'
import type { User } from '../../src/domain/access.ts'
import { camera } from '../../src/domain/resources/camere.ts'
import type { WriteKey } from '../../src/state/drafts.ts'
import { overlay } from '../../src/state/overlay.ts'
import { saveRecord } from '../../src/views/resource/persistence/saveRecord.ts'
import { Stopped } from '../../src/views/resource/persistence/Stopped.ts'
import { Versions } from '../../src/views/resource/persistence/versions.ts'
import { afterFailure, writeOf } from '../../src/views/resource/persistence/writeKey.ts'

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
/** What the service says to the calls that come, in their order. */
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
    if (!next) throw new Error(`nobody expected ${call.method} ${call.path}`)
    const { status, body = {}, etag } = next(call)
    return Response.json(body, { status, ...(etag && { headers: { etag } }) })
  })
})
afterEach(() => {
  expect(answers).toHaveLength(0)
  vi.unstubAllGlobals()
})

/** The draft of the form, as far as saving goes. */
function draftOf() {
  let write: WriteKey | null = null
  return {
    offer: null,
    resume() {},
    discard() {},
    drop: async () => {},
    saved() {},
    async keyFor(body: unknown) {
      write = writeOf(write, JSON.stringify(body))
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

/** Answers the next question that is asked; returns it. */
const answerWith = (yes: boolean): Promise<string> =>
  new Promise((done) => {
    const stop = subscribe(overlay, () => {
      if (!overlay.question) return
      stop()
      done(overlay.question.question.text)
      overlay.question.answer(yes)
    })
  })

describe('a stored record', () => {
  test('is sent in what was changed, with the version it was changed from', async () => {
    answers = [() => ok({ ...stored, superficie: 25 })]
    const { saving } = savingOf(changed({ superficie: 25 }), 7)
    expect(await saveRecord(saving)).toMatchObject({ id: 7, superficie: 25 })
    expect(sent).toEqual([
      { method: 'PATCH', path: 'camera/7', body: { superficie: 25 }, key: expect.any(String), match: '"1"' },
    ])
  })

  test('what is typed while it is on its way is left to be saved, over what was stored', async () => {
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

  test('with a newer version beneath: what nobody disputes is merged and sent again', async () => {
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

  test('in dispute: who decides says which fields are theirs, and only the others are sent', async () => {
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

  test('of which nothing of mine is left is not sent', async () => {
    answers = [() => ({ status: 412 }), () => ok({ ...stored, superficie: 30 }, '"2"')]
    const { saving } = savingOf(changed({ superficie: 25 }), 7, (names) => names)
    expect(await saveRecord(saving)).toBeNull()
    expect(sent).toHaveLength(2)
  })

  test('without a decision nothing is sent, and what was typed stays', async () => {
    answers = [() => ({ status: 412 }), () => ok({ ...stored, superficie: 30 }, '"2"')]
    const versions = changed({ superficie: 25 })
    await expect(saveRecord(savingOf(versions, 7, () => null).saving)).rejects.toBeInstanceOf(Stopped)
    expect(versions.state.changes).toEqual({ superficie: 25 })
  })

  test('an answer that was lost is asked for under the same key, also after more was typed', async () => {
    const versions = changed({ superficie: 25 })
    const { saving, heard } = savingOf(versions, 7)
    answers = [lost]
    await expect(saveRecord(saving)).rejects.toMatchObject({ status: 0 })
    versions.set('superficie', 26)
    // It had arrived: the service knows the key with another body, and what there is now is brought up to date.
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
    // What oneself has written is disputed with nobody.
    expect(heard.clashes).toEqual([])
  })

  test('what somebody else made of it after a lost answer is disputed', async () => {
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
    // What was typed back is written back: the write that was lost had changed it.
    expect(sent.at(-1)).toMatchObject({ body: { superficie: 26, visibile: true }, match: '"3"' })
  })

  test('a refused write has changed nothing: what is stored now is somebody else’s', async () => {
    const versions = changed({ superficie: 25 })
    const { saving, heard } = savingOf(versions, 7)
    answers = [() => ({ status: 422 })]
    await expect(saveRecord(saving)).rejects.toMatchObject({ status: 422 })
    versions.set('superficie', 26)
    answers = [() => ({ status: 412 }), () => ok({ ...stored, superficie: 25 }, '"2"'), () => ok(stored)]
    await saveRecord(saving)
    expect(heard.clashes).toEqual([['superficie']])
  })

  test('any other refusal is for the form', async () => {
    answers = [() => ({ status: 422, body: { errors: { superficie: ['Troppo grande'] } } })]
    await expect(saveRecord(savingOf(changed({ superficie: 9e9 }), 7).saving)).rejects.toMatchObject({
      status: 422,
      fields: { superficie: ['Troppo grande'] },
    })
  })

  test('nobody waits any more: what the answer asks for is not done', async () => {
    const { saving, stop } = savingOf(changed({ superficie: 25 }), 7)
    answers = [
      () => {
        stop()
        return { status: 412 }
      },
    ]
    await expect(saveRecord(saving)).rejects.toBeInstanceOf(Stopped)
    expect(sent).toHaveLength(1)
  })
})

describe('a record that was deleted meanwhile', () => {
  const change = { seq: 31, version: 2, at: '', who: 'Bruno Verdi', own: false, deleted: true }

  test('comes back under its key, with what was typed', async () => {
    answers = [
      () => ({ status: 404 }),
      () => ({ status: 200, body: { data: [change] } }),
      () => ({ status: 200, body: {} }),
      () => ok({ ...stored, superficie: 25 }),
    ]
    const asked = answerWith(true)
    await saveRecord(savingOf(changed({ superficie: 25 }), 7).saving)
    expect(await asked).toContain('Bruno Verdi ha eliminato questo elemento mentre lo modificavi.')
    expect(sent.slice(2).map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', 'history/31/restore', { to: 'before' }],
      ['PATCH', 'camera/7', { superficie: 25 }],
    ])
  })

  test('is made anew where nobody knows its history', async () => {
    answers = [() => ({ status: 404 }), () => ({ status: 500 }), () => ok({ ...stored, id: 8, superficie: 25 })]
    const asked = answerWith(true)
    const versions = changed({ superficie: 25 })
    expect(await saveRecord(savingOf(versions, 7).saving)).toMatchObject({ id: 8 })
    // It is another record: the form has nothing more to say of this one.
    expect(versions.state.changes).toEqual({})
    expect(await asked).toContain('Un’altra persona')
    expect(sent[2]).toMatchObject({
      method: 'POST',
      path: 'Hotel/2/camera',
      body: { nome: { it: 'Doppia' }, superficie: 25, visibile: true },
    })
    expect(sent[2]!.body).not.toHaveProperty('id')
  })

  test('stays away after a no', async () => {
    answers = [() => ({ status: 404 }), () => ({ status: 200, body: { data: [change] } })]
    const asked = answerWith(false)
    await expect(saveRecord(savingOf(changed({ superficie: 25 }), 7).saving)).rejects.toBeInstanceOf(Stopped)
    await asked
    expect(sent).toHaveLength(2)
  })
})

describe('a new record', () => {
  const begun = () => new Versions({ row: { visibile: true, vista: null }, etag: null })

  test('is sent whole, without what is empty', async () => {
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

  test('that had arrived before it was changed once more is brought up to date, not made twice', async () => {
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
