/** CTRL+Z means the last thing that was done, though its answer or its notice may not be here yet. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  canTakeBack,
  collect,
  isLastFinal,
  remember,
  setLast,
  takeLast,
  takeUndo,
  undo,
  writing,
} from '../../src/state/undo.ts'

const CREATE = 'main.camera.create'
const DELETE = 'main.camera.delete'
let taken: (readonly string[])[] = []
const press = () => takeLast((names) => void taken.push(names))

/** As the client does it. */
function answered(op: string, end: () => void, name: string | null = null, isRefused = false): void {
  if (!isRefused) remember(op, name)
  end()
}

beforeEach(() => {
  taken = []
  setLast([])
})
afterEach(() => vi.useRealTimers())

test('what is on its way is waited for; the one before it stays', () => {
  setLast(['prima'])
  const end = writing(CREATE)
  press()
  expect(taken).toEqual([])
  answered(CREATE, end, 'seconda')
  expect(taken).toEqual([])
  // The notice does not offer what is being taken back.
  expect(takeUndo(CREATE)).toBeUndefined()
  expect(taken).toEqual([['seconda']])
  expect(undo.last).toBeNull()
})

test('between the answer and its notice it is what was answered', () => {
  answered(CREATE, writing(CREATE), 'una')
  expect(canTakeBack()).toBe(true)
  press()
  expect(takeUndo(CREATE)).toBeUndefined()
  expect(taken).toEqual([['una']])
})

test('of several of one kind it is the last', () => {
  const [first, second] = [writing(CREATE), writing(CREATE)]
  press()
  answered(CREATE, first, 'una')
  expect(takeUndo(CREATE)).toEqual(['una'])
  expect(taken).toEqual([])
  answered(CREATE, second, 'due')
  takeUndo(CREATE)
  expect(taken).toEqual([['due']])
})

test.each([
  ['was refused', null, true],
  ['is final', null, false],
])('nothing is taken back where it %s, nor later', (_, name, isRefused) => {
  setLast(['prima'])
  const end = writing(CREATE)
  press()
  answered(CREATE, end, name, isRefused)
  answered(CREATE, writing(CREATE), 'terza')
  expect(takeUndo(CREATE)).toEqual(['terza'])
  expect(taken).toEqual([])
})

test('who goes on to something else does not mean the one before any more', () => {
  const end = writing(CREATE)
  press()
  const next = writing(DELETE)
  answered(CREATE, end, 'una')
  expect(takeUndo(CREATE)).toEqual(['una'])
  answered(DELETE, next, 'due')
  expect(takeUndo(DELETE)).toEqual(['due'])
  expect(taken).toEqual([])
})

test('what nobody tells is waited for a while alone', () => {
  vi.useFakeTimers()
  answered(CREATE, writing(CREATE), 'muta')
  press()
  vi.advanceTimersByTime(5_000)
  expect(canTakeBack()).toBe(false)
  answered(CREATE, writing(CREATE), 'detta')
  expect(takeUndo(CREATE)).toEqual(['detta'])
  expect(taken).toEqual([])
})

test('a second press does not take back twice', () => {
  setLast(['una'])
  press()
  press()
  expect(taken).toEqual([['una']])
})

test('lines of a script are not taken back one by one: what is wanted during one is gone at its end', () => {
  const end = writing(CREATE)
  press()
  answered(CREATE, end, 'riga')
  expect(collect(CREATE)).toEqual(['riga'])
  setLast(['riga'])
  expect(taken).toEqual([])
  press()
  expect(taken).toEqual([['riga']])
})

test('a write that nobody can take back leaves the reason for CTRL+Z', () => {
  remember('main.rubrica.task', null)
  expect([canTakeBack(), isLastFinal()]).toEqual([false, true])
  remember('main.camera.update', '7')
  expect([canTakeBack(), isLastFinal()]).toEqual([true, false])
})
