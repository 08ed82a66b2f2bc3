import { describe, expect, test } from 'vitest'
import { flattenMacros, putAt, sumsOf, type Article, type Macro } from '../../src/domain/trade/funnel.ts'
import { readFlag } from '../../src/views/kit/sheet/change.ts'

/** A seeded generator: the same numbers in every run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

/** Amounts are texts with two decimals, so that the expected sums can be counted in whole cents. */
function someMacros(next: (below: number) => number, depth: number): { macros: Macro[]; amounts: [Article, string][] } {
  const amounts: [Article, string][] = []
  const macros = Array.from({ length: 1 + next(3) }, (): Macro => {
    const articles = Array.from({ length: next(6) }, (): Article => {
      const cents = String(next(10_000_000)).padStart(3, '0')
      const article: Article = {
        amount: Number(`${cents.slice(0, -2)}.${cents.slice(-2)}`),
        for_sale: [true, false, null][next(3)]!,
        is_sold: [true, false, null][next(3)]!,
      }
      amounts.push([article, cents])
      return article
    })
    const inside = depth ? someMacros(next, depth - 1) : { macros: [], amounts: [] }
    amounts.push(...inside.amounts)
    return { articles, submacros: inside.macros }
  })
  return { macros, amounts }
}

describe('totals of a funnel', () => {
  test('sums are exact to the cent, nested macros included, whatever the amounts', () => {
    const next = numbers(7)
    for (let round = 0; round < 200; round++) {
      const { macros, amounts } = someMacros(next, next(3))
      const sum = (of: (one: Article) => boolean) =>
        Number(amounts.reduce((all, [one, cents]) => (of(one) ? all + BigInt(cents) : all), 0n))
      expect(sumsOf(macros)).toEqual({
        offered: sum((one) => one.for_sale !== false),
        sold: sum((one) => one.is_sold === true),
      })
    }
  })

  test('sums ignore amounts that are not numbers and lists that are not lists', () => {
    const articles = [{ amount: '12,3x', for_sale: true }, { amount: null }, { amount: 0.1, is_sold: true }]
    expect(sumsOf([{ articles, submacros: null }, { articles: null }])).toEqual({ offered: 10, sold: 10 })
    expect([sumsOf(null), sumsOf('x'), sumsOf([null])]).toEqual(Array(3).fill({ offered: 0, sold: 0 }))
  })
})

test('every element of a funnel has a path through which only that element changes', () => {
  const inside: Macro = { label: 'dentro', articles: [{ article_id: 'C' }] }
  const macros: Macro[] = [
    { articles: [{ article_id: 'A' }], submacros: [inside] },
    { articles: [{ article_id: 'B' }] },
  ]
  expect(flattenMacros(macros).map(({ path, depth, kind }) => [path, depth, kind])).toEqual([
    ['0', 0, 'macro'],
    ['0.articles.0', 0, 'article'],
    ['0.submacros.0', 1, 'macro'],
    ['0.submacros.0.articles.0', 1, 'article'],
    ['1', 0, 'macro'],
    ['1.articles.0', 0, 'article'],
  ])
  const changed = putAt(macros, '0.submacros.0.articles.0.amount', () => 12)
  expect(changed[0]!.submacros![0]!.articles).toEqual([{ article_id: 'C', amount: 12 }])
  expect(changed[1]).toBe(macros[1])
  expect(macros[0]!.submacros![0]).toBe(inside)
})

test('readFlag reads yes and no as people and spreadsheets write them', () => {
  expect(['Sì', ' si ', 'X', '1', 'VERO', 'true'].map(readFlag)).toEqual(Array(6).fill(1))
  expect(['', 'No', '–', '0', 'FALSO'].map(readFlag)).toEqual(Array(5).fill(0))
  expect(['forse', '2'].map(readFlag)).toEqual([null, null])
})
