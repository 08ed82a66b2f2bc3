import { expect, test } from 'vitest'
import { toCsv } from '../../src/domain/plans/csv.ts'
import { turnoverOf } from '../../src/domain/trade/fatturato.ts'
import { NO_ZONE, sumOfBars, targetsFile, zonesOf, type TargetBar } from '../../src/views/vendite/bars.ts'
import { turnoverFile } from '../../src/views/vendite/turnoverCsv.ts'

const bar = (seller: number, name: string, target: number, sold: number): TargetBar => ({
  id: seller * 10,
  seller,
  name,
  target,
  internet: target * 0.75,
  paper: target * 0.25,
  sold,
})
const bars = [
  bar(1, 'Anna', 1_000, 250.1),
  bar(2, 'Bice', 2_000, 1_500.2),
  bar(3, 'Carlo', 0, 99.9),
  bar(4, 'Dina', 500, 500),
]
const zones: Readonly<Record<number, string>> = { 1: 'Salento', 2: 'Salento', 4: 'Gargano' }
const byZone = zonesOf(bars, ({ seller }) => zones[seller])

test('zonesOf groups producers by zone, highest achievement first and producers without a zone last', () => {
  expect(byZone.map(({ all, bars: own }) => [all.name, all.target, all.sold, own.map(({ name }) => name)])).toEqual([
    ['Gargano', 500, 500, ['Dina']],
    ['Salento', 3_000, 1_750.3, ['Bice', 'Anna']],
    [NO_ZONE, 0, 99.9, ['Carlo']],
  ])
  // The zones’ totals add up to the overall total to the cent.
  for (const of of ['target', 'internet', 'paper', 'sold'] as const)
    expect(
      sumOfBars(
        '',
        byZone.map(({ all }) => all),
      )[of],
    ).toBe(sumOfBars('', bars)[of])
})

test('the exported file of targets follows the screen’s order, by producer or zone by zone', () => {
  expect(
    toCsv(targetsFile(bars, null, 0.5))
      .slice(1)
      .split('\r\n'),
  ).toEqual([
    'Produttore;Venduto;Obbiettivo;di cui internet;di cui carta;Raggiunto %;Sui giorni passati',
    'Dina;500;500;375;125;100;250',
    'Bice;1500,2;2000;1500;500;75;500,2',
    'Anna;250,1;1000;750;250;25;-249,9',
    'Carlo;99,9;0;0;0;;99,9',
    'Tutti;2350,2;3500;2625;875;67,1;600,2',
    '',
  ])
  expect(targetsFile(bars, byZone, 0.5).map((line) => line.slice(0, 3))).toEqual([
    ['Zona', 'Produttore', 'Venduto'],
    ['Gargano', 'Dina', 500],
    ['Salento', 'Totale', 1_750.3],
    ['Salento', 'Bice', 1_500.2],
    ['Salento', 'Anna', 250.1],
    [NO_ZONE, 'Carlo', 99.9],
    ['Tutti', 'Totale', 2_350.2],
  ])
})

test('the exported turnover file has twelve months, the months known in both years, and both year totals', () => {
  const row = (id: number, year: number, mese: number, amount: number) => ({ id, year, mese, amount })
  const lines = turnoverFile(
    2026,
    turnoverOf([row(1, 2026, 1, 150.5), row(2, 2025, 1, 100), row(3, 2025, 2, 70)], 2026),
  )
  expect(lines).toHaveLength(15)
  expect(lines.slice(0, 4)).toEqual([
    ['Mese', '2026', '2025', 'Differenza', 'Differenza %'],
    ['Gennaio', 150.5, 100, 50.5, 50.5],
    ['Febbraio', null, 70, null, null],
    ['Marzo', null, null, null, null],
  ])
  expect(lines.slice(-2)).toEqual([
    ['1 mese di entrambi gli anni', 150.5, 100, 50.5, 50.5],
    ['Anno intero, per quel che se ne sa', 150.5, 170, null, null],
  ])
})
