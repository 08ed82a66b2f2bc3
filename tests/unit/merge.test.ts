import { expect, test } from 'vitest'
import { isEqualValue, merge } from '../../src/domain/model/merge.ts'

const base = { nome: 'Camera', letti: 2, note: null, portali: [1, 2] }

test('a field that only one side changed is merged; equal changes on both sides are no conflict', () => {
  expect(merge(base, { nome: 'Mia' }, { ...base, letti: 3 })).toEqual({
    changes: { nome: 'Mia' },
    clashes: [],
    theirs: ['letti'],
  })
  expect(merge(base, { nome: 'Uguale', letti: 3 }, { ...base, nome: 'Uguale' })).toEqual({
    changes: { letti: 3 },
    clashes: [],
    theirs: [],
  })
})

test('different changes on both sides conflict, and nested values count as a whole', () => {
  const mine = { nome: 'Mia', portali: [1, 2, 3] }
  const found = merge(base, mine, { ...base, nome: 'Loro', portali: [2], note: 'x' })
  expect(found).toEqual({ changes: mine, clashes: ['nome', 'portali'], theirs: ['note'] })
})

test('alike treats undefined and null as equal, and respects order', () => {
  expect(isEqualValue(undefined, null)).toBe(true)
  expect(isEqualValue(null, '')).toBe(false)
  expect(isEqualValue({ it: 'a' }, { it: 'a' })).toBe(true)
  expect(isEqualValue([1, 2], [2, 1])).toBe(false)
})
