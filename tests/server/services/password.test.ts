import { expect, test } from 'vitest'
import { isStrong, strength } from '../../../src/domain/access/password.ts'
import vectors from '../../services/password-vectors.json' with { type: 'json' }

test.each(vectors as [string, number, number, boolean][])('%j scores %i', (password, score, level, tooShort) => {
  expect(strength(password)).toEqual({ score, level, tooShort })
})

test('isStrong requires six characters and at least «media»', () => {
  expect(['aaaaaa', '123456', 'aA1!', 'Regia1', ''].map(isStrong)).toEqual([false, false, false, false, false])
  expect(['Hotel1!', 'qwerty123', 'Rimini#2026'].map(isStrong)).toEqual([true, true, true])
})
