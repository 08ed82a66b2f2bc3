import { expect, test } from 'vitest'
import { clickRate, obstaclesOnline } from '../../src/domain/trade/interazione.ts'
import { interazioni } from '../../src/domain/resources/interazioni.ts'
import { fillPlaceholders } from '../../src/views/interazioni/frame.ts'

const { fields } = interazioni
const whole = {
  tipologia: 'landing',
  landing_id: 7,
  pagine: [1],
  data_inizio: '2026-01-01',
  layout_id: 3,
  titolo: { it: 'Titolo' },
  testo: { it: '<p>Testo</p>' },
}

test('obstaclesOnline depends on the kind of the interaction', () => {
  const missing = (row: Record<string, unknown>) => Object.keys(obstaclesOnline(fields, row, '2026-06-01'))
  expect(missing(whole)).toEqual([])
  expect(missing({ ...whole, landing_id: null })).toEqual(['landing_id'])
  expect(missing({ ...whole, tipologia: 'cluster' })).toEqual(['clusters'])
  expect(missing({ ...whole, titolo: { en: 'Title' }, data_fine: '2026-05-31' })).toEqual(['titolo', 'data_fine'])
  expect(missing({ ...whole, data_fine: '2026-06-01' })).toEqual([])
})

test('clickRate is exact to a tenth of a percent and rounds halves up', () => {
  expect([clickRate(0, 0), clickRate(3, 0), clickRate(1, 3), clickRate(1, 8)]).toEqual([null, null, 33.3, 12.5])
  for (let views = 1; views < 300; views++)
    for (let clicks = 0; clicks <= views; clicks += 7) {
      const tenths = (BigInt(clicks) * 2_000n + BigInt(views)) / (2n * BigInt(views))
      expect(clickRate(clicks, views)).toBe(Number(tenths) / 10)
    }
})

test('filled escapes a title as text and does not expand placeholders inside the values', () => {
  const words = { titolo: '<b>{{testo}}</b>', testo: '<p>{{link}}</p>', link: '#' }
  expect(fillPlaceholders('<h2>{{ titolo }}</h2>{{testo}}<i>{{altro}}</i>', words)).toBe(
    '<h2>&lt;b&gt;{{testo}}&lt;/b&gt;</h2><p>{{link}}</p><i>{{altro}}</i>',
  )
})
