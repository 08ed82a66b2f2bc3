/** The primitives that the rest is built on: memoize, debounce, emitter. */
import { itemAt, lastOf } from '../../src/domain/util/lookup.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { debounce } from '../../src/domain/util/debounce.ts'
import { createEmitter } from '../../src/domain/util/emitter.ts'
import { memoize, memoizeByObject } from '../../src/domain/util/memoize.ts'

test('memoize calculates each key once, and each object once', () => {
  const read = vi.fn((key: string | object) => ({ key }))
  const [ofText, ofObject] = [memoize<object>(read), memoizeByObject<object, object>(read)]
  const [one, other] = [{}, {}]
  expect(ofText('a')).toBe(ofText('a'))
  expect(ofObject(one)).toBe(ofObject(one))
  expect(ofObject(other)).not.toBe(ofObject(one))
  expect(read).toHaveBeenCalledTimes(3)
})

test('an emitter calls every subscription until it is ended', () => {
  const { subscribe, emit } = createEmitter<number>()
  const heard: string[] = []
  const listener = (value: number) => heard.push(`a${value}`)
  const ends = [subscribe(listener), subscribe(listener), subscribe((value) => heard.push(`b${value}`))]
  emit(1)
  ends[0]!()
  ends[0]!()
  emit(2)
  expect(heard).toEqual(['a1', 'a1', 'b1', 'a2', 'b2'])
})

test('a listener that subscribes another one changes who hears the next event, not this one', () => {
  const { subscribe, emit } = createEmitter()
  const heard: string[] = []
  const end = subscribe(() => {
    end()
    heard.push('first')
    subscribe(() => heard.push('second'))
  })
  emit()
  expect(heard).toEqual(['first'])
  emit()
  expect(heard).toEqual(['first', 'second'])
})

describe('debounce', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('runs once the calls pause, with the arguments of the last one', () => {
    const shown: number[] = []
    const rest = debounce((key: number) => shown.push(key), 120)
    rest(1)
    vi.advanceTimersByTime(119)
    rest(2)
    vi.advanceTimersByTime(119)
    expect(shown).toEqual([])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual([2])
  })

  test('a cancelled call never runs, and a flushed one runs at once and only once', () => {
    const shown: number[] = []
    const rest = debounce((key: number) => shown.push(key), 120)
    rest(1)
    rest.cancel()
    vi.runAllTimers()
    rest.flush()
    expect(shown).toEqual([])
    rest(2)
    rest.flush()
    vi.runAllTimers()
    expect(shown).toEqual([2])
  })
})

test('itemAt refuses the index of an item that was not found instead of counting from the end', () => {
  const list = ['one', 'two']
  expect(itemAt(list, 1)).toBe('two')
  expect(lastOf(list)).toBe('two')
  expect(() => itemAt(list, list.indexOf('three'))).toThrow('a list of 2 has no item -1')
  expect(() => lastOf([])).toThrow(RangeError)
})
