/** The table that a run prints, and the statistics for its rows. */

export type Line = {
  what: string
  measured: string
  goal?: string
  /** Absent without a goal, or if nothing could be measured. */
  ok?: boolean
}

/** The smallest value that `part` (0 to 1) of the values do not exceed. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

const figure = (value: number, digits: number): string =>
  value.toLocaleString('it-IT', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const ms = (value: number): string => `${figure(value, value < 10 ? 1 : 0)} ms`
export const seconds = (value: number): string => `${figure(value / 1_000, 1)} s`
export const kilobytes = (bytes: number): string => `${figure(bytes / 1_000, 1)} kB`
export const megabytes = (bytes: number): string => `${figure(bytes / 1_000_000, 0)} MB`
export const whole = (value: number): string => figure(value, 0)

/** 'p50 3,1 ms, p95 9,0 ms'. */
export const spread = (values: readonly number[], ...parts: number[]): string =>
  parts.map((part) => `p${part * 100} ${ms(quantile(values, part))}`).join(', ')

const verdict = ({ ok }: Line): string => (ok === undefined ? '-' : ok ? 'ok' : 'miss')

export function print(lines: readonly Line[]): void {
  const cells = [
    ['cosa', 'misurato', 'obiettivo', 'esito'],
    ...lines.map((line) => [line.what, line.measured, line.goal ?? '-', verdict(line)]),
  ]
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]!.length)))
  const text = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join(' | ')
      .trimEnd()
  const rule = [...widths, 5].map((width) => '-'.repeat(width)).join('-|-')
  console.log([text(cells[0]!), rule, ...cells.slice(1).map(text)].join('\n'))
}
