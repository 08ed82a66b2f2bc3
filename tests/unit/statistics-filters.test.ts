import { expect, test } from 'vitest'
import { NO_FILTERS, readFilters, writeFilters } from '../../src/views/statistiche/filters.ts'

const NOW = '2026-11-20'
const read = (search: string) => readFilters(search, NOW)
const write = (search: string, change: Parameters<typeof writeFilters>[1]) => writeFilters(search, change, NOW)

test('defaults are three months up to today, the network, every channel and the current contract year', () => {
  expect(read('')).toEqual({
    startDate: '2026-08-20',
    endDate: '2026-11-20',
    sourceId: 1,
    ga_medium: '',
    contractYear: null,
    confronto: 'anno',
    accanto: null,
    passo: null,
    senza: [],
    isFiltered: false,
  })
})

test('filters come from the address, and an invalid value falls back to its default', () => {
  expect(read('startDate=2026-01-01&endDate=2026-06-30&sourceId=3&ga_medium=organic&contractYear=2025')).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-06-30',
    sourceId: 3,
    ga_medium: 'organic',
    contractYear: 2025,
    confronto: 'anno',
    accanto: null,
    passo: null,
    senza: [],
    isFiltered: true,
  })
  expect(read('startDate=2026-13-01&endDate=2026-6-1&sourceId=4&ga_medium=boh&contractYear=x')).toEqual(read(''))
  // A start after the end falls back to three months before that end.
  expect(read('startDate=2026-07-01&endDate=2026-06-30')).toMatchObject({ startDate: '2026-03-30' })
})

test('changing a filter keeps hotel and portal, and omits default values', () => {
  expect(write('hotelId=1&sourceId=2', { ga_medium: 'email' })).toBe('?hotelId=1&sourceId=2&ga_medium=email')
  expect(write('hotelId=1&sourceId=2', { sourceId: '1' })).toBe('?hotelId=1')
  expect(write('sourceId=2', { sourceId: '' })).toBe('')
  expect(write('portaleId=33&startDate=2026-01-01&ga_medium=email&contractYear=2025', NO_FILTERS)).toBe('?portaleId=33')
})

test('the comparison defaults to the previous year and does not count as a filter', () => {
  expect(read('confronto=prima&accanto=224&senza=calls,clicks')).toMatchObject({
    confronto: 'prima',
    accanto: 224,
    senza: ['calls', 'clicks'],
    isFiltered: false,
  })
  expect(read('confronto=nessuno').confronto).toBeNull()
  expect(read('confronto=boh&accanto=x')).toEqual(read(''))
  expect(write('hotelId=1&confronto=prima', { confronto: 'anno' })).toBe('?hotelId=1')
  expect(write('confronto=prima&sourceId=2', NO_FILTERS)).toBe('?confronto=prima')
})

test('the unit of the trend is in the address, and an unknown one means the usual', () => {
  expect([read('passo=mese').passo, read('passo=anno').passo, read('').passo]).toEqual(['mese', null, null])
  expect(write('hotelId=1', { passo: 'giorno' })).toBe('?hotelId=1&passo=giorno')
  expect(write('hotelId=1&passo=giorno', { passo: '' })).toBe('?hotelId=1')
})
