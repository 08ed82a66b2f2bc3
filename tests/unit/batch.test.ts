/** writeRows sends one batch call where the service supports batches, and one call per row elsewhere. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeRows, type RowOutcome, type RowWrite } from '../../src/api/resources/batch.ts'
import { loadConfig } from '../../src/api/client/config.ts'
import { ApiError } from '../../src/api/client/error.ts'
import { camera } from '../../src/domain/resources/camere.ts'

type Sent = { method: string; path: string; body: Record<string, unknown> | undefined; match: string | null }
let sent: Sent[]
/** The stubbed service’s answer to a call. */
let answer: (call: Sent) => { status: number; body?: unknown }

async function configureCapabilities(capabilities: string[]): Promise<void> {
  const config = { services: { main: '/api/main' }, loginUrl: '/login', capabilities: { main: capabilities } }
  vi.stubGlobal('fetch', async () => Response.json(config))
  await loadConfig()
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit) => {
    const call: Sent = {
      method: method!,
      path: String(url),
      body: body === undefined ? undefined : (JSON.parse(String(body)) as Record<string, unknown>),
      match: new Headers(headers).get('if-match'),
    }
    sent.push(call)
    const { status, body: payload } = answer(call)
    return status === 204 ? new Response(null, { status }) : Response.json(payload ?? {}, { status })
  })
}

const rowsOf = ({ body }: Sent) => body!.rows as { op: string; key?: number }[]
const allWritten = (call: Sent) => ({
  status: 200,
  body: { data: rowsOf(call).map(({ key }) => ({ key, status: 204 })) },
})
const remove = (key: number): RowWrite => ({ op: 'delete', key, etag: `"${key}"` })
const OP = 'main.camera.delete'

async function all(writes: readonly RowWrite[]): Promise<RowOutcome<RowWrite>[]> {
  const outcomes: RowOutcome<RowWrite>[] = []
  for await (const some of writeRows(camera, { hotelId: 7 }, OP, writes)) outcomes.push(...some)
  return outcomes
}

beforeEach(() => {
  sent = []
  answer = allWritten
})
afterEach(() => vi.unstubAllGlobals())

test('a batch carries each row’s seen version and the hotel of the address', async () => {
  await configureCapabilities(['batch', 'etag'])
  await all([
    { op: 'create', values: { nome: { it: 'Suite' } } },
    { op: 'update', key: 3, etag: '"5"', values: { superficie: 20 } },
    { op: 'delete', key: 4, etag: undefined },
  ])
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/main/batch/main.camera'])
  expect(sent[0]!.body).toEqual({
    hotelId: 7,
    rows: [
      { op: 'create', values: { nome: { it: 'Suite' } } },
      { op: 'update', key: 3, version: 5, values: { superficie: 20 } },
      { op: 'delete', key: 4 },
    ],
  })
})

test('rows beyond the batch limit go in the next call, after the first has finished', async () => {
  await configureCapabilities(['batch'])
  const many = Array.from({ length: 230 }, (_, at) => remove(at + 1))
  const steps: number[] = []
  for await (const some of writeRows(camera, {}, OP, many)) {
    steps.push(some.length)
    if (steps.length === 2) break
  }
  expect([steps, sent.map((call) => rowsOf(call).length)]).toEqual([
    [100, 100],
    [100, 100],
  ])
})

test('a row refused inside a batch is reported with its reason', async () => {
  await configureCapabilities(['batch'])
  const message = 'L’elemento è usato da altri dati e non può essere eliminato.'
  answer = () => ({ status: 200, body: { data: [{ status: 204 }, { status: 409, code: 'referenced', message }] } })
  const [deleted, refused] = await all([remove(1), remove(2)])
  expect(deleted!.error).toBeUndefined()
  expect(refused).toMatchObject({ write: { key: 2 }, error: { op: OP, status: 409, code: 'referenced', message } })
})

test('without batch support each row has its own call, and a refused row does not stop the others', async () => {
  await configureCapabilities(['etag'])
  answer = ({ path }) => (path.endsWith('/2') ? { status: 409, body: { message: 'No' } } : { status: 204 })
  const outcomes = await all([remove(1), remove(2), remove(3)])
  expect(sent.map(({ method, path, match }) => [method, path, match])).toEqual([
    ['DELETE', '/api/main/camera/1', '"1"'],
    ['DELETE', '/api/main/camera/2', '"2"'],
    ['DELETE', '/api/main/camera/3', '"3"'],
  ])
  expect(outcomes.map(({ error }) => error?.status)).toEqual([undefined, 409, undefined])
})

test('writeRows sends nothing more after a server failure', async () => {
  for (const known of [['batch'], []]) {
    sent = []
    await configureCapabilities(known)
    answer = () => ({ status: 503 })
    const failed = all(Array.from({ length: 150 }, (_, at) => remove(at + 1)))
    await expect(failed).rejects.toBeInstanceOf(ApiError)
    expect(sent).toHaveLength(1)
  }
})
