import { expect, test, vi } from 'vitest'
import { Multiplexer } from '../../../server/db/multiplexer.ts'

function message(kind: string, body = ''): Buffer {
  const bytes = Buffer.from(`${kind}0000${body}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
const parse = (name: string, sql: string) => message('P', `${name}\0${sql}\0\0\0`)
const bind = (name: string) => message('B', `\0${name}\0\0\0\0\0\0\0`)

/** A session that records its input and answers with the transaction status that the SQL implies. */
function makeSession() {
  const exchanges: string[] = []
  let status = 'I'
  const session = (bytes: Uint8Array) => {
    const text = Buffer.from(bytes).toString('latin1')
    exchanges.push(text.replace(/[^ -~]+/g, ' '))
    if (text.includes('BEGIN')) status = 'T'
    if (text.includes('COMMIT') || text.includes('ROLLBACK')) status = 'I'
    return text.startsWith('H') ? new Uint8Array(0) : message('Z', status)
  }
  return { seen: exchanges, session }
}

function setUp(idleLimit = 1_000) {
  const { seen: exchanges, session } = makeSession()
  const multiplexer = new Multiplexer(session, Buffer.from('hello'), idleLimit)
  const answers = new Map<number, string[]>()
  const closed: number[] = []
  for (const id of [1, 2]) {
    const own: string[] = []
    answers.set(id, own)
    multiplexer.connect(id, {
      send: (bytes) => own.push(Buffer.from(bytes).toString('latin1')),
      close: () => closed.push(id),
    })
    multiplexer.receive(id, startup)
  }
  return { multiplexer, seen: exchanges, answers, closed }
}

test('an exchange reaches the session whole, however it is split', () => {
  const { multiplexer, seen: exchanges, answers } = setUp()
  expect(answers.get(1)).toEqual(['hello'])
  const bytes = Buffer.concat([parse('', 'SELECT 1'), bind(''), message('S')])
  for (const byte of bytes.subarray(0, -1)) multiplexer.receive(1, Buffer.from([byte]))
  expect(exchanges).toEqual([])
  multiplexer.receive(2, Buffer.concat([parse('', 'SELECT 2'), message('S')]))
  multiplexer.receive(1, bytes.subarray(-1))
  expect(exchanges.map((text) => /SELECT \d/.exec(text)?.[0])).toEqual(['SELECT 2', 'SELECT 1'])
})

test('a transaction keeps the session until it ends', () => {
  const { multiplexer, seen: exchanges } = setUp()
  multiplexer.receive(1, message('Q', 'BEGIN\0'))
  multiplexer.receive(2, message('Q', 'SELECT 2\0'))
  multiplexer.receive(1, message('Q', 'SELECT 1\0'))
  expect(exchanges.join()).not.toContain('SELECT 2')
  multiplexer.receive(1, message('Q', 'COMMIT\0'))
  expect(exchanges.map((text) => /BEGIN|SELECT \d|COMMIT/.exec(text)?.[0])).toEqual([
    'BEGIN',
    'SELECT 1',
    'COMMIT',
    'SELECT 2',
  ])
})

test('an unfinished exchange keeps the session as well', () => {
  const { multiplexer, seen: exchanges } = setUp()
  multiplexer.receive(1, message('H'))
  multiplexer.receive(2, message('Q', 'SELECT 2\0'))
  expect(exchanges).toHaveLength(1)
  multiplexer.receive(1, message('S'))
  expect(exchanges).toHaveLength(3)
})

test('a connection lost in a transaction is rolled back, and the next one proceeds', () => {
  const { multiplexer, seen: exchanges } = setUp()
  multiplexer.receive(1, message('Q', 'BEGIN\0'))
  multiplexer.receive(2, message('Q', 'SELECT 2\0'))
  multiplexer.disconnect(1)
  expect(exchanges.map((text) => /BEGIN|SELECT \d|ROLLBACK/.exec(text)?.[0])).toEqual(['BEGIN', 'ROLLBACK', 'SELECT 2'])
})

test('prepared statement names are scoped to their connection and freed with it', () => {
  const { multiplexer, seen: exchanges } = setUp()
  for (const id of [1, 2]) {
    multiplexer.receive(
      id,
      Buffer.concat([parse('list', 'SELECT 1'), bind('list'), message('D', 'Slist\0'), message('S')]),
    )
  }
  expect(exchanges[0]?.match(/\d:list/g)).toEqual(['1:list', '1:list', '1:list'])
  expect(exchanges[1]?.match(/\d:list/g)).toEqual(['2:list', '2:list', '2:list'])
  multiplexer.disconnect(1)
  expect(exchanges[2]).toContain('S1:list')
})

test('a connection idle in a transaction is closed', () => {
  vi.useFakeTimers()
  const { multiplexer, seen: exchanges, closed, answers } = setUp(1_000)
  multiplexer.receive(1, message('Q', 'BEGIN\0'))
  multiplexer.receive(2, message('Q', 'SELECT 2\0'))
  vi.advanceTimersByTime(900)
  multiplexer.receive(1, message('Q', 'SELECT 1\0'))
  vi.advanceTimersByTime(900)
  expect(closed).toEqual([])
  vi.advanceTimersByTime(200)
  vi.useRealTimers()
  expect(closed).toEqual([1])
  expect(answers.get(1)?.at(-1)).toContain('25P03')
  expect(exchanges.at(-1)).toContain('SELECT 2')
})
