/** The days of offers: how they are moved, which of a year are without any, what a copy begins with. */
import { expect, test } from 'vitest'
import {
  changed,
  daysForCopy,
  gapsIn,
  isInYear,
  withinYear,
  writesOf,
  type OfferDays,
} from '../../src/domain/offerDays.ts'
import { agesApart, hotelOfferta } from '../../src/domain/resources/offerte.ts'
import { validateField } from '../../src/domain/validate.ts'

const offer: OfferDays = {
  data_pubblicazione: '2026-03-01',
  data_fine_pubblicazione: '2026-06-30',
  data_inizio: '2026-05-01',
  data_fine: '2026-07-31',
}
const shown = (days: Partial<OfferDays>, visibile = true) => ({ ...offer, ...days, visibile })

test('a period is put on as a whole, or stretched at one end to a day at least', () => {
  const stay = (edge: 'both' | 'start' | 'end', by: number) => {
    const { data_inizio, data_fine } = changed(offer, { part: 'soggiorno', edge, by })
    return [data_inizio, data_fine]
  }
  expect(stay('both', 1)).toEqual(['2026-05-02', '2026-08-01'])
  expect(stay('end', -3)).toEqual(['2026-05-01', '2026-07-28'])
  expect(stay('end', -400)).toEqual(['2026-05-01', '2026-05-01'])
  expect(stay('start', 400)).toEqual(['2026-07-31', '2026-07-31'])
  // An open end stays open.
  expect(changed({ ...offer, data_inizio: null }, { part: 'soggiorno', edge: 'both', by: 2 })).toEqual({
    ...offer,
    data_inizio: null,
    data_fine: '2026-08-02',
  })
  expect(changed({ ...offer, data_fine: null }, { part: 'soggiorno', edge: 'end', by: 2 }).data_fine).toBeNull()
})

test('only what differs is written', () => {
  expect(writesOf(offer, changed(offer, { part: 'pubblicazione', edge: 'end', by: 1 }))).toEqual({
    data_fine_pubblicazione: '2026-07-01',
  })
  expect(writesOf(offer, offer)).toEqual({})
})

test('what lies in a year ends with it', () => {
  expect(withinYear({ from: '2025-12-20', to: '2026-01-06' }, 2026)).toEqual({ from: '2026-01-01', to: '2026-01-06' })
  expect(withinYear({ from: null, to: null }, 2026)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(withinYear({ from: '2027-01-01', to: '2027-02-01' }, 2026)).toBeNull()
  expect([isInYear(offer, 2026), isInYear(offer, 2027)]).toEqual([true, false])
})

test('days without a live offer: before, between and after; what is hidden or over covers none', () => {
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
  // It is over before it is seen.
  expect(gapsIn([shown({ data_fine: '2026-02-01' })], 2026)).toEqual(all)
})

test('a copy of what is over has its days in the next year that is not', () => {
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

test('no age has two discounts', () => {
  expect(wrongIn(discount('Piccoli', 0, 2), discount('Bambini', 3, 12), discount('Prenota prima', null, null))).toEqual(
    [],
  )
  expect(wrongIn(discount('Piccoli', 0, 3), discount('Bambini', 3, 12))).toEqual([
    ['sconti.1.eta_da', 'Queste età sono già nello sconto «Piccoli»'],
  ])
  // Without an end it goes on.
  expect(wrongIn(discount('Ragazzi', 13, null), discount('Grandi', 17, 17)).map(([path]) => path)).toEqual([
    'sconti.1.eta_da',
  ])
  // What is wrong in itself is said once.
  expect(wrongIn(discount('Bambini', 12, 3), discount('Ragazzi', 3, 12)).map(([path]) => path)).toEqual([
    'sconti.0.eta_a',
  ])
  expect(agesApart([])).toEqual([])
})
