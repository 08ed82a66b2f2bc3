/** CTRL+Z means the user’s last action, even while its answer or its toast is still to come. */
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

/** Reports an answer as the client does. */
function answered(op: string, end: () => void, name: string | null = null, isRefused = false): void {
  if (!isRefused) remember(op, name)
  end()
}

beforeEach(() => {
  taken = []
  setLast([])
})
afterEach(() => vi.useRealTimers())

test('CTRL+Z during a write waits for it, and the earlier write stays', () => {
  setLast(['prima'])
  const end = writing(CREATE)
  press()
  expect(taken).toEqual([])
  answered(CREATE, end, 'seconda')
  expect(taken).toEqual([])
  // The toast offers no undo for what is already being undone.
  expect(takeUndo(CREATE)).toBeUndefined()
  expect(taken).toEqual([['seconda']])
  expect(undo.last).toBeNull()
})

test('CTRL+Z between the answer and its toast undoes the answered write', () => {
  answered(CREATE, writing(CREATE), 'una')
  expect(canTakeBack()).toBe(true)
  press()
  expect(takeUndo(CREATE)).toBeUndefined()
  expect(taken).toEqual([['una']])
})

test('CTRL+Z during two writes of one kind undoes the last', () => {
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
])('CTRL+Z undoes nothing when the pending write %s, nor later', (_, name, isRefused) => {
  setLast(['prima'])
  const end = writing(CREATE)
  press()
  answered(CREATE, end, name, isRefused)
  answered(CREATE, writing(CREATE), 'terza')
  expect(takeUndo(CREATE)).toEqual(['terza'])
  expect(taken).toEqual([])
})

test('a waiting CTRL+Z is dropped when another write starts', () => {
  const end = writing(CREATE)
  press()
  const next = writing(DELETE)
  answered(CREATE, end, 'una')
  expect(takeUndo(CREATE)).toEqual(['una'])
  answered(DELETE, next, 'due')
  expect(takeUndo(DELETE)).toEqual(['due'])
  expect(taken).toEqual([])
})

test('CTRL+Z stops waiting when no toast follows the write', () => {
  vi.useFakeTimers()
  answered(CREATE, writing(CREATE), 'muta')
  press()
  vi.advanceTimersByTime(5_000)
  expect(canTakeBack()).toBe(false)
  answered(CREATE, writing(CREATE), 'detta')
  expect(takeUndo(CREATE)).toEqual(['detta'])
  expect(taken).toEqual([])
})

test('pressing CTRL+Z twice undoes once', () => {
  setLast(['una'])
  press()
  press()
  expect(taken).toEqual([['una']])
})

test('CTRL+Z during a script undoes no single line and is dropped when the script ends', () => {
  const end = writing(CREATE)
  press()
  answered(CREATE, end, 'riga')
  expect(collect(CREATE)).toEqual(['riga'])
  setLast(['riga'])
  expect(taken).toEqual([])
  press()
  expect(taken).toEqual([['riga']])
})

test('CTRL+Z after a final write reports the reason', () => {
  remember('main.rubrica.task', null)
  expect([canTakeBack(), isLastFinal()]).toEqual([false, true])
  remember('main.camera.update', '7')
  expect([canTakeBack(), isLastFinal()]).toEqual([true, false])
})
