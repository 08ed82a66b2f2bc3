/** CTRL+Z means the user’s last action, even while its answer or its toast is still to come. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  canTakeBack,
  takeAuditIds,
  isLastFinal,
  recordWrite,
  setLast,
  takeLast,
  takeUndo,
  undo,
  trackWrite,
} from '../../src/state/undo.ts'

const CREATE = 'main.camera.create'
const DELETE = 'main.camera.delete'
let undoneNames: (readonly string[])[] = []
const press = () => takeLast((names) => void undoneNames.push(names))

/** Reports an answer as the client does. */
function answered(op: string, end: () => void, name: string | null = null, isRefused = false): void {
  if (!isRefused) recordWrite(op, name)
  end()
}

beforeEach(() => {
  undoneNames = []
  setLast([])
})
afterEach(() => vi.useRealTimers())

test('CTRL+Z during a write waits for it, and the earlier write stays', () => {
  setLast(['prima'])
  const end = trackWrite(CREATE)
  press()
  expect(undoneNames).toEqual([])
  answered(CREATE, end, 'seconda')
  expect(undoneNames).toEqual([])
  // The toast offers no undo for what is already being undone.
  expect(takeUndo(CREATE)).toBeUndefined()
  expect(undoneNames).toEqual([['seconda']])
  expect(undo.last).toBeNull()
})

test('CTRL+Z between the answer and its toast undoes the answered write', () => {
  answered(CREATE, trackWrite(CREATE), 'una')
  expect(canTakeBack()).toBe(true)
  press()
  expect(takeUndo(CREATE)).toBeUndefined()
  expect(undoneNames).toEqual([['una']])
})

test('CTRL+Z during two writes of one kind undoes the last', () => {
  const [first, second] = [trackWrite(CREATE), trackWrite(CREATE)]
  press()
  answered(CREATE, first, 'una')
  expect(takeUndo(CREATE)).toEqual(['una'])
  expect(undoneNames).toEqual([])
  answered(CREATE, second, 'due')
  takeUndo(CREATE)
  expect(undoneNames).toEqual([['due']])
})

test.each([
  ['was refused', null, true],
  ['is final', null, false],
])('CTRL+Z undoes nothing when the pending write %s, nor later', (_, name, isRefused) => {
  setLast(['prima'])
  const end = trackWrite(CREATE)
  press()
  answered(CREATE, end, name, isRefused)
  answered(CREATE, trackWrite(CREATE), 'terza')
  expect(takeUndo(CREATE)).toEqual(['terza'])
  expect(undoneNames).toEqual([])
})

test('a waiting CTRL+Z is dropped when another write starts', () => {
  const end = trackWrite(CREATE)
  press()
  const next = trackWrite(DELETE)
  answered(CREATE, end, 'una')
  expect(takeUndo(CREATE)).toEqual(['una'])
  answered(DELETE, next, 'due')
  expect(takeUndo(DELETE)).toEqual(['due'])
  expect(undoneNames).toEqual([])
})

test('CTRL+Z stops waiting when no toast follows the write', () => {
  vi.useFakeTimers()
  answered(CREATE, trackWrite(CREATE), 'muta')
  press()
  vi.advanceTimersByTime(5_000)
  expect(canTakeBack()).toBe(false)
  answered(CREATE, trackWrite(CREATE), 'detta')
  expect(takeUndo(CREATE)).toEqual(['detta'])
  expect(undoneNames).toEqual([])
})

test('pressing CTRL+Z twice undoes once', () => {
  setLast(['una'])
  press()
  press()
  expect(undoneNames).toEqual([['una']])
})

test('CTRL+Z during a script undoes no single line and is dropped when the script ends', () => {
  const end = trackWrite(CREATE)
  press()
  answered(CREATE, end, 'riga')
  expect(takeAuditIds(CREATE)).toEqual(['riga'])
  setLast(['riga'])
  expect(undoneNames).toEqual([])
  press()
  expect(undoneNames).toEqual([['riga']])
})

test('CTRL+Z after a final write reports the reason', () => {
  recordWrite('main.rubrica.task', null)
  expect([canTakeBack(), isLastFinal()]).toEqual([false, true])
  recordWrite('main.camera.update', '7')
  expect([canTakeBack(), isLastFinal()]).toEqual([true, false])
})
