/** Days and instants of the one module that configures dayjs. */
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  inItaly,
  isDate,
  monthAround,
  toDay,
  today,
} from '../../src/domain/time/dates.ts'
import { formatDay, formatInItaly, mondayOf } from '../../src/domain/time/dateText.ts'
import { formatDate, formatInstant } from '../../src/domain/text/text.ts'

test('days and months are added across the ends of months, years and daylight saving', () => {
  expect([addDays('2026-03-28', 2), addDays('2026-10-24', 2), addDays('2026-12-31', 1)]).toEqual([
    '2026-03-30',
    '2026-10-26',
    '2027-01-01',
  ])
  expect([addMonths('2026-01-31', 1), addMonths('2028-01-31', 1), addMonths('2026-03-31', -4)]).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2025-11-30',
  ])
  expect([daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-03-30', '2026-03-28')]).toEqual([2, -2])
  expect([daysBetween('0001-01-01', '0099-12-31'), daysBetween('0099-12-31', '0100-01-01')]).toEqual([36158, 1])
  expect([monthAround('2028-02-10'), monthAround('2026-12-31')]).toEqual([
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2026-12-01', to: '2026-12-31' },
  ])
})

test('a day that its month does not have is refused, and leading zeros are added', () => {
  expect([
    toDay('2026-1-5'),
    toDay('0004-2-29'),
    toDay('2026-02-30'),
    toDay('2026-13-01'),
    toDay('0000-01-01'),
  ]).toEqual(['2026-01-05', '0004-02-29', null, null, null])
  expect(['2027-02-29', '0100-02-29', '2026-00-10', '2026-01-00', 'oggi', '2026-01-01T00:00:00Z'].map(isDate)).toEqual(
    Array.from({ length: 6 }, () => false),
  )
})

test('a week begins on Monday', () => {
  expect(['2026-11-28', '2026-11-29', '2026-11-30', '2027-01-01'].map(mondayOf)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-12-28',
  ])
})

test('an instant shows Italian time in winter and in summer', () => {
  const [winter, summer] = [new Date('2026-12-31T23:30:00Z'), new Date('2026-07-01T22:30:00Z')]
  expect([today(winter), today(summer)]).toEqual(['2027-01-01', '2026-07-02'])
  expect([inItaly(winter).hour(), inItaly(summer).hour()]).toEqual([0, 0])
  expect([formatInstant('2026-07-01T11:05:00Z'), formatInstant('mai')]).toEqual(['01/07/2026, 13:05', 'mai'])
  expect(formatInItaly(summer, 'dddd D MMMM YYYY, HH:mm')).toBe('giovedì 2 luglio 2026, 00:30')
})

test('days are formatted with Italian names', () => {
  expect(['MMM', 'MMMM YYYY', 'ddd D', 'dddd'].map((pattern) => formatDay('2026-08-01', pattern))).toEqual([
    'ago',
    'agosto 2026',
    'sab 1',
    'sabato',
  ])
  expect([formatDate('2026-1-5'), formatDate('2026-11-20T10:00:00Z'), formatDate('presto')]).toEqual([
    '05/01/2026',
    '20/11/2026',
    'presto',
  ])
})
