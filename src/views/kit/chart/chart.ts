import { formatNumber } from '../../../domain/text.ts'

/** What a chart shows. Colours are numbers of the palette (1 to 19), 0 is the accent. */
export type Series = {
  label: string
  values: readonly (number | null)[]
  kind: 'bar' | 'line' | 'area'
  tone?: number
  /** A colour for each bar, where the bars are things of their own rather than one thing over time. */
  tones?: readonly number[]
  dashed?: boolean
  /** What another one is held against. */
  pale?: boolean
  /** Read on an axis of its own, at the right: it is of another size than the others. */
  right?: boolean
  /** How its values are read, where that is not as those of the others. */
  format?: (value: number) => string
}

export type ChartData = {
  /** What stands at each place of the horizontal axis, in full. */
  labels: readonly string[]
  /** The same, short, for the axis; '' leaves a place without a mark. */
  marks?: readonly string[]
  series: readonly Series[]
  /** How a value is read: '1.234', '1.234,50 €'. */
  format: (value: number) => string
  /** The same on the axis, where there is little room. */
  short?: (value: number) => string
  /** Where the left axis begins and ends; without it, from nothing to a little over the most. */
  ends?: readonly [number, number]
}

/** The places of values without a neighbour: no line leads to them, so that each is drawn as a dot. */
export const isolatedPlaces = (values: Series['values']): number[] =>
  values.flatMap((value, at) =>
    value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? [at] : [],
  )

const PALETTE_SIZE = 19
/** The token of a colour; beyond the last one it starts again. */
export const toneToken = (tone: number): string =>
  tone === 0 ? '--accent' : `--chart-${((tone - 1) % PALETTE_SIZE) + 1}`

/** '12 mila': a large value on the axis. */
export const thousands = (value: number): string =>
  Math.abs(value) >= 1_000 ? `${formatNumber(Math.round(value / 1_000))} mila` : String(Math.round(value))

/** 'Marzo 2026: Richieste 1.234' */
export const tellPoint = ({ labels, series, format }: ChartData, at: number): string =>
  `${labels[at]}: ${series.map((one) => `${one.label} ${tellValue(one, at, format)}`).join(', ')}`

export const tellValue = ({ values, format: own }: Series, at: number, format: (value: number) => string): string =>
  values[at] === null || values[at] === undefined ? '–' : (own ?? format)(values[at])
