import { expect, test } from 'vitest'
import { comparisonDays } from '../../src/domain/time/comparison.ts'

const year = (from: string, to: string) => comparisonDays({ from, to }, 'anno')
const before = (from: string, to: string) => comparisonDays({ from, to }, 'prima')

test('the period a year earlier has the same days, and ends on 28 February when 29 February does not exist', () => {
  expect(year('2026-08-24', '2026-11-24')).toEqual({ from: '2025-08-24', to: '2025-11-24' })
  expect(year('2028-02-01', '2028-02-29')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  expect(year('2026-09-30', '2026-09-30')).toEqual({ from: '2025-09-30', to: '2025-09-30' })
})

test('the preceding period has as many days, across ends of months and of February', () => {
  expect(before('2026-11-01', '2026-11-30')).toEqual({ from: '2026-10-02', to: '2026-10-31' })
  expect(before('2026-03-01', '2026-03-01')).toEqual({ from: '2026-02-28', to: '2026-02-28' })
  expect(before('2028-03-01', '2028-03-02')).toEqual({ from: '2028-02-28', to: '2028-02-29' })
  expect(before('2026-01-01', '2026-12-31')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})
