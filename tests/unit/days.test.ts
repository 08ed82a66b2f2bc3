/** Days at the edges of what four digits of a year can say. */
import { expect, test } from 'vitest'
import { addDays, addMonths } from '../../src/domain/time/dates.ts'
import { formatDate } from '../../src/domain/text/text.ts'
import { readDate, writeDate } from '../../src/views/kit/fields/date/date.ts'

test('a year before 100 is shown as it is stored and not as one of the twentieth century', () => {
  expect(formatDate('0026-11-20')).toBe('20/11/0026')
  expect(readDate('0026-11-20')?.getFullYear()).toBe(26)
  expect(formatDate('1969-12-31')).toBe('31/12/1969')
  expect(formatDate('0004-02-29')).toBe('29/02/0004')
  expect([readDate('0100-02-29'), readDate('2027-02-29')]).toEqual([null, null])
})

test('a day in a year before 1000 is written with four digits of its year', () => {
  expect(writeDate(readDate('0026-11-20')!)).toBe('0026-11-20')
  expect(writeDate(readDate('2028-02-29')!)).toBe('2028-02-29')
  expect(addMonths('0026-01-31', 1)).toBe('0026-02-28')
})

test('days do not go beyond the last one that four digits of a year can say', () => {
  expect([addDays('9999-12-31', 1), addDays('9999-12-25', 7)]).toEqual(['9999-12-31', '9999-12-31'])
  expect([addMonths('9999-12-15', 1), addDays('0001-01-01', -1)]).toEqual(['9999-12-31', '0001-01-01'])
  expect([addMonths('2028-02-29', 12), addMonths('2027-01-31', 13)]).toEqual(['2029-02-28', '2028-02-29'])
})
