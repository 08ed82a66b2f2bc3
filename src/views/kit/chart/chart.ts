import { formatNumber } from '../../../domain/text/text.ts'

/** What a chart shows. Colours are numbers of the palette (1 to 19), 0 is the accent. */
export type Series = {
  label: string
  values: readonly (number | null)[]
  kind: 'bar' | 'line' | 'area'
  tone?: number
  /** One colour per bar, where each bar is a different thing rather than one thing over time. */
  tones?: readonly number[]
  dashed?: boolean
  /** Drawn pale, as the reference that another series is compared with. */
  pale?: boolean
  /** Uses an axis of its own at the right, because its magnitude differs from that of the others. */
  right?: boolean
  /** Formats its values, where the chart's own format does not fit. */
  format?: (value: number) => string
}

export type ChartData = {
  /** Full label of each place on the horizontal axis. */
  labels: readonly string[]
  /** Short labels for the axis; '' leaves a place without a mark. */
  marks?: readonly string[]
  series: readonly Series[]
  /** Formats a value: '1.234', '1.234,50 €'. */
  format: (value: number) => string
  /** Formats a value on the axis, where there is little room. */
  short?: (value: number) => string
  /** Range of the left axis; by default from zero to a little above the maximum. */
  ends?: readonly [number, number]
}

/** The places of values without a neighbour: no line leads to them, so that each is drawn as a dot. */
export const isolatedPlaces = (values: Series['values']): number[] =>
  values.flatMap((value, at) =>
    value !== null && (values[at - 1] ?? null) === null && (values[at + 1] ?? null) === null ? [at] : [],
  )

const PALETTE_SIZE = 19
/** CSS custom property of a colour; numbers beyond the last colour start again. */
export const toneToken = (tone: number): string =>
  tone === 0 ? '--accent' : `--chart-${((tone - 1) % PALETTE_SIZE) + 1}`

/** '12 mila': rounds a large value for the axis. */
export const thousands = (value: number): string =>
  Math.abs(value) >= 1_000 ? `${formatNumber(Math.round(value / 1_000))} mila` : String(Math.round(value))

/** 'Marzo 2026: Richieste 1.234' */
export const formatPoint = ({ labels, series, format }: ChartData, at: number): string =>
  `${labels[at]}: ${series.map((one) => `${one.label} ${formatValue(one, at, format)}`).join(', ')}`

export const formatValue = ({ values, format: own }: Series, at: number, format: (value: number) => string): string =>
  values[at] === null || values[at] === undefined ? '–' : (own ?? format)(values[at])
