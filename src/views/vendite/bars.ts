/** The targets of a year by produttore and by zone, and their CSV file. */
import type { Cell } from '../../domain/plans/csv.ts'
import { euroAhead, percentReached } from '../../domain/trade/traguardi.ts'

/** `seller` is the id of its produttore, 0 for a sum. Amounts are in euros. */
export type TargetBar = {
  id: number
  seller: number
  name: string
  target: number
  internet: number
  paper: number
  sold: number
}
/** The bars of a zone and their sum. */
export type Zone = { all: TargetBar; bars: readonly TargetBar[] }

export const NO_ZONE = 'Senza zona'

export const shareOf = ({ sold, target }: TargetBar): number => (target > 0 ? sold / target : 0)

/** Sorted by share of the target sold, highest first. */
export const sortedBars = (bars: readonly TargetBar[]): TargetBar[] => bars.toSorted((a, b) => shareOf(b) - shareOf(a))

/** The sum of the bars, added in cents. */
export function sumOfBars(name: string, bars: readonly TargetBar[]): TargetBar {
  const sum = (of: 'target' | 'internet' | 'paper' | 'sold') =>
    bars.reduce((cents, bar) => cents + Math.round(bar[of] * 100), 0) / 100
  return {
    id: 0,
    seller: 0,
    name,
    target: sum('target'),
    internet: sum('internet'),
    paper: sum('paper'),
    sold: sum('sold'),
  }
}

/** Zones with their produttori, both by share sold, highest first; produttori without a zone come last. */
export function zonesOf(bars: readonly TargetBar[], zoneOf: (bar: TargetBar) => string | undefined): Zone[] {
  const zones = new Map<string, TargetBar[]>()
  for (const bar of bars) {
    const name = zoneOf(bar) || NO_ZONE
    zones.set(name, [...(zones.get(name) ?? []), bar])
  }
  return [...zones]
    .map(([name, own]): Zone => ({ all: sumOfBars(name, own), bars: sortedBars(own) }))
    .sort(
      (a, b) =>
        Number(a.all.name === NO_ZONE) - Number(b.all.name === NO_ZONE) ||
        shareOf(b.all) - shareOf(a.all) ||
        a.all.name.localeCompare(b.all.name, 'it', { numeric: true }),
    )
}

const HEADS = ['Venduto', 'Obbiettivo', 'di cui internet', 'di cui carta', 'Raggiunto %', 'Sui giorni passati']

const figures = ({ target, internet, paper, sold }: TargetBar, elapsed: number): Cell[] => [
  sold,
  target,
  internet,
  paper,
  percentReached(sold, target),
  euroAhead(sold, target, elapsed),
]

/** As on the screen, with a zone of one produttore on a single line; `zones` is null when grouped by produttore. */
export function targetsFile(bars: readonly TargetBar[], zones: readonly Zone[] | null, elapsed: number): Cell[][] {
  const line = (bar: TargetBar, ...names: Cell[]): Cell[] => [...names, ...figures(bar, elapsed)]
  const all = sumOfBars('Tutti', bars)
  if (!zones)
    return [['Produttore', ...HEADS], ...sortedBars(bars).map((bar) => line(bar, bar.name)), line(all, all.name)]
  return [
    ['Zona', 'Produttore', ...HEADS],
    ...zones.flatMap(({ all: zone, bars: own }) => [
      ...(own.length > 1 ? [line(zone, zone.name, 'Totale')] : []),
      ...own.map((bar) => line(bar, zone.name, bar.name)),
    ]),
    line(all, all.name, 'Totale'),
  ]
}
