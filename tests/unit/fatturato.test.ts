import { expect, test } from 'vitest'
import { turnoverOf } from '../../src/domain/trade/fatturato.ts'

test('turnoverOf compares two years only over the months known in both', () => {
  for (const seed of [3, 77, 20_240_229]) {
    let state = seed
    const roll = (below: number) => (state = (Math.imul(state, 48_271) + 11) >>> 0) % below
    for (let round = 0; round < 60; round++) {
      const known = new Map<string, number>()
      const rows = Array.from({ length: roll(40) }, (_, id) => {
        const [year, mese, amount] = [2023 + roll(4), roll(13) || null, roll(90_000_000)]
        known.set(`${year} ${mese}`, amount)
        return { id, year, mese, amount: amount / 100 }
      })
      const { months, same, whole } = turnoverOf(rows, 2025)
      const cent = (year: number, month: number | null) => known.get(`${year} ${month}`)
      const twelve = Array.from({ length: 12 }, (_, at) => at + 1)
      expect(months.map(({ now }) => now)).toEqual(
        twelve.map((month) => (cent(2025, month) ?? NaN) / 100 || (cent(2025, month) === 0 ? 0 : null)),
      )
      const shared = twelve.filter((month) => cent(2025, month) !== undefined && cent(2024, month) !== undefined)
      const sum = (year: number, some: readonly number[]) =>
        some.reduce((all, month) => all + (cent(year, month) ?? 0), 0)
      expect([same.many, same.now, same.before, same.diff]).toEqual([
        shared.length,
        sum(2025, shared) / 100,
        sum(2024, shared) / 100,
        (sum(2025, shared) - sum(2024, shared)) / 100,
      ])
      const all = twelve.filter((month) => cent(2025, month) !== undefined)
      expect(whole.now).toBe(
        cent(2025, null) !== undefined ? cent(2025, null)! / 100 : all.length ? sum(2025, all) / 100 : null,
      )
    }
  }
})

test('turnoverOf reports no percentage when the previous year has no data', () => {
  const { months, same, whole } = turnoverOf([{ id: 1, year: 2025, mese: 2, amount: 10.1 }], 2025)
  expect(months[1]).toEqual({ month: 2, now: 10.1, before: null, diff: null, percent: null })
  expect(same).toEqual({ many: 0, now: 0, before: 0, diff: 0, percent: null })
  expect(whole).toEqual({ now: 10.1, before: null })
})
