/** Dates of offers: moving and stretching them, days of a year without an offer, and the dates of a copy. */
import { expect, test } from 'vitest'
import {
  moveDays,
  daysForCopy,
  gapsIn,
  isInYear,
  withinYear,
  writesOf,
  type OfferDays,
} from '../../src/domain/trade/offerDays.ts'
import { checkAgeRanges, hotelOfferta } from '../../src/domain/resources/offerte.ts'
import { validateField } from '../../src/domain/model/validate.ts'

const offer: OfferDays = {
  data_pubblicazione: '2026-03-01',
  data_fine_pubblicazione: '2026-06-30',
  data_inizio: '2026-05-01',
  data_fine: '2026-07-31',
}
const shown = (days: Partial<OfferDays>, visibile = true) => ({ ...offer, ...days, visibile })

test('a period moves as a whole, or stretches at one end down to a single day', () => {
  const stay = (edge: 'both' | 'start' | 'end', by: number) => {
    const { data_inizio, data_fine } = moveDays(offer, { part: 'soggiorno', edge, by })
    return [data_inizio, data_fine]
  }
  expect(stay('both', 1)).toEqual(['2026-05-02', '2026-08-01'])
  expect(stay('end', -3)).toEqual(['2026-05-01', '2026-07-28'])
  expect(stay('end', -400)).toEqual(['2026-05-01', '2026-05-01'])
  expect(stay('start', 400)).toEqual(['2026-07-31', '2026-07-31'])
  // An open end stays open.
  expect(moveDays({ ...offer, data_inizio: null }, { part: 'soggiorno', edge: 'both', by: 2 })).toEqual({
    ...offer,
    data_inizio: null,
    data_fine: '2026-08-02',
  })
  expect(moveDays({ ...offer, data_fine: null }, { part: 'soggiorno', edge: 'end', by: 2 }).data_fine).toBeNull()
})

test('writesOf returns only the dates that differ', () => {
  expect(writesOf(offer, moveDays(offer, { part: 'pubblicazione', edge: 'end', by: 1 }))).toEqual({
    data_fine_pubblicazione: '2026-07-01',
  })
  expect(writesOf(offer, offer)).toEqual({})
})

test('withinYear cuts a period at the ends of the year', () => {
  expect(withinYear({ from: '2025-12-20', to: '2026-01-06' }, 2026)).toEqual({ from: '2026-01-01', to: '2026-01-06' })
  expect(withinYear({ from: null, to: null }, 2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(withinYear({ from: '2027-01-01', to: '2027-02-01' }, 2026)).toBeNull()
  expect([isInYear(offer, 2026), isInYear(offer, 2027)]).toEqual([true, false])
})

test('gapsIn finds the days without a live offer; hidden and expired offers cover none', () => {
  expect(gapsIn([shown({})], 2026)).toEqual([
    { from: '2026-01-01', to: '2026-02-28' },
    { from: '2026-07-01', to: '2026-12-31' },
  ])
  const second = shown({
    data_pubblicazione: '2026-06-01',
    data_fine_pubblicazione: '2026-12-31',
    data_fine: '2026-10-31',
  })
  expect(gapsIn([second, shown({})], 2026)).toEqual([
    { from: '2026-01-01', to: '2026-02-28' },
    { from: '2026-11-01', to: '2026-12-31' },
  ])
  const all = [{ from: '2026-01-01', to: '2026-12-31' }]
  expect(gapsIn([shown({}, false)], 2026)).toEqual(all)
  // The offer’s stay ends before its publication begins.
  expect(gapsIn([shown({ data_fine: '2026-02-01' })], 2026)).toEqual(all)
})

test('the copy of an expired offer takes the same dates in the next year in which they are not over', () => {
  const later = (years: number) =>
    Object.fromEntries(Object.entries(offer).map(([name, day]) => [name, day!.replace('2026', String(2026 + years))]))
  expect(daysForCopy(offer, '2026-07-31')).toEqual(offer)
  expect(daysForCopy(offer, '2026-08-01')).toEqual(later(1))
  expect(daysForCopy(offer, '2028-11-20')).toEqual(later(3))
  expect(daysForCopy({ ...offer, data_inizio: null, data_fine: null }, '2026-07-01')).toEqual({
    ...later(1),
    data_inizio: null,
    data_fine: null,
  })
})

const discount = (nome: string, eta_da: number | null, eta_a: number | null) => ({
  nome,
  tipo: 'percentuale',
  valore: 10,
  eta_da,
  eta_a,
})
const wrongIn = (...rows: object[]) => validateField('sconti', hotelOfferta.fields.sconti!, rows)

test('two discounts cannot cover the same age', () => {
  expect(wrongIn(discount('Piccoli', 0, 2), discount('Bambini', 3, 12), discount('Prenota prima', null, null))).toEqual(
    [],
  )
  expect(wrongIn(discount('Piccoli', 0, 3), discount('Bambini', 3, 12))).toEqual([
    ['sconti.1.eta_da', 'Queste età sono già nello sconto «Piccoli»'],
  ])
  // An open upper age has no limit.
  expect(wrongIn(discount('Ragazzi', 13, null), discount('Grandi', 17, 17)).map(([path]) => path)).toEqual([
    'sconti.1.eta_da',
  ])
  // An invalid discount is reported once.
  expect(wrongIn(discount('Bambini', 12, 3), discount('Ragazzi', 3, 12)).map(([path]) => path)).toEqual([
    'sconti.0.eta_a',
  ])
  expect(checkAgeRanges([])).toEqual([])
})
