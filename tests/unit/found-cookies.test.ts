import { expect, test } from 'vitest'
import { foundCookies } from '../../src/domain/trade/cookie.ts'

const cookie = (id: number, dominio = 'altro.example') => ({
  id,
  nome: `_c${id}`,
  dominio,
  categoria: 'tecnici',
  fornitore: null,
  terza_parte: null,
  durata: '1 anno',
  descrizione: null,
})
const catalogue = [cookie(1), cookie(2), cookie(3), cookie(4, 'hotel.example')]
const outcomes = (configuration: Record<string, unknown>) =>
  foundCookies(configuration, catalogue).map(({ id, esito }) => [id, esito])

test('the outcome of each cookie follows from the scan and the last approval', () => {
  expect(outcomes({ cookies: [1, 2], esaminati: [2, 3] })).toEqual([
    [1, 'nuovo'],
    [2, 'presente'],
    [3, 'sparito'],
  ])
})
test('nothing is new in a configuration that was never approved', () => {
  expect(outcomes({ cookies: [1], esaminati: null })).toEqual([[1, 'presente']])
})
test('a service that lists no ids shows the cookies of the domain', () => {
  expect(outcomes({ dominio: 'hotel.example' })).toEqual([[4, 'presente']])
})
