import { describe, expect, test } from 'vitest'
import { addDays } from '../../src/domain/time/dates.ts'
import { hoursDueOn, easterOf, hoursOf, isHoliday, isWorkday } from '../../src/domain/time/workdays.ts'

describe('workdays', () => {
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2008, '2008-03-23'],
    [1981, '1981-04-19'],
    [2049, '2049-04-18'],
  ])('Easter of %i is %s', (year, day) => expect(easterOf(year)).toBe(day))

  test('isHoliday knows fixed holidays, Easter Monday, and Saint Francis from its reinstatement', () => {
    expect(isHoliday('2026-12-08')).toBe(true)
    expect(isHoliday('2026-04-06')).toBe(true)
    expect(isHoliday('2026-04-03')).toBe(false)
    expect(isHoliday('2024-10-04')).toBe(false)
    expect(isHoliday('2027-10-04')).toBe(true)
  })

  test('a week has five workdays minus its holidays, and a year is the sum of its days', () => {
    const week = (monday: string) => Array.from({ length: 7 }, (_, at) => addDays(monday, at))
    expect(hoursDueOn(week('2026-11-16'), 8)).toBe(40)
    expect(hoursDueOn(week('2026-12-07'), 7.5)).toBe(30)
    expect(isWorkday('2026-11-22')).toBe(false)
    expect(hoursDueOn(week('2026-11-16'), 0)).toBe(0)
    // 2026: 261 weekdays, less Epiphany, Easter Monday, Republic Day, Immaculate, Christmas, New Year and Labour Day.
    const year = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at))
    expect(hoursDueOn(year, 1)).toBe(254)
  })

  test('a day is due a fifth of the contract’s weekly hours, and none outside the contract', () => {
    const ended = { dal: '2024-01-08', al: '2026-03-31', ore: 40 }
    const part = { dal: '2026-09-01', al: null, ore: 24 }
    const on = (day: string) => hoursOf({ rapporti: [ended, part] }, day, 8)
    expect([on('2026-03-31'), on('2026-04-01'), on('2026-08-31'), on('2026-09-01')]).toEqual([8, 0, 0, 4.8])
    expect(hoursOf({ rapporti: [{ ...part, ore: null }] }, '2026-10-01', 7.5)).toBe(7.5)
    expect(hoursOf({ rapporti: [] }, '2020-01-01', 7.5)).toBe(7.5)
  })
})
