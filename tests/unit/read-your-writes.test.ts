/** Read-your-writes token: the latest write position, taken from answers and sent with requests. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectSession, request } from '../../src/api/client/client.ts'
import { exchangeWriteToken } from '../../src/state/readYourWrites.ts'

let token: string | null
let answer: () => Response

beforeEach(() => {
  const storage = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  token = 'gettone'
  connectSession({
    token: () => token,
    person: () => 1,
    refresh: async () => null,
    signedInAgain: async () => false,
    confirmed: async () => false,
    mustEnrol: () => {},
    isUnattended: () => false,
    reached: () => {},
    writing: () => () => {},
    wrote: () => {},
    seen: exchangeWriteToken,
  })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => vi.unstubAllGlobals())

const answerWith = (status: number, position: string) => () =>
  Response.json({ code: 'x' }, { status, headers: { 'x-seen': position } })
const write = () => request('POST', 'main', '', { op: 'main.prova', url: '/api/main/prova' }).catch(() => undefined)

test('the later position of one database is kept; a position of another database replaces it', () => {
  exchangeWriteToken('bbbbbbbb0002')
  exchangeWriteToken('bbbbbbbb0001')
  exchangeWriteToken(null)
  expect(exchangeWriteToken()).toBe('bbbbbbbb0002')
  exchangeWriteToken('aaaaaaaa0001')
  expect(exchangeWriteToken()).toBe('aaaaaaaa0001')
})

test('a conflict answer updates the position as well', async () => {
  answer = answerWith(409, 'aaaaaaaa0005')
  await write()
  expect(exchangeWriteToken()).toBe('aaaaaaaa0005')
})

test('a position that arrives after logout is discarded', async () => {
  answer = () => {
    token = null
    return answerWith(200, 'aaaaaaaa0007')()
  }
  await write()
  expect(exchangeWriteToken()).toBe('')
})

test('the answer to a login sets the position', async () => {
  token = null
  answer = answerWith(200, 'aaaaaaaa0008')
  await request('POST', 'main', '', { op: 'login', url: '/login', anonymous: true })
  expect(exchangeWriteToken()).toBe('aaaaaaaa0008')
})
