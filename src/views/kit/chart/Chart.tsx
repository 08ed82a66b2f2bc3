/**
 * Chart: a figure with a name, drawn by an engine in a chunk of its own; a table repeats its data for screen readers.
 * The space of the drawing has its final size from the start.
 */
import { LazyBoundary } from '../states/LazyBoundary.tsx'
import { lazyWithPreload } from '../states/lazyWithPreload.tsx'
import { useId, type ReactNode } from 'react'
import { classes } from '../classes.ts'
import { formatValue, type ChartData } from './chart.ts'
import './chart.css'

const Engine = lazyWithPreload(async () => (await import('./ChartEngine.tsx')).ChartEngine)

type ChartProps = ChartData & {
  name: string
  /** 'small' 120 px, 'medium' 180 px, 'large' 260 px high. */
  size?: 'small' | 'medium' | 'large'
  /** Without axes, for a trend next to its numbers. */
  bare?: boolean
  /** Visible table that replaces the hidden one. */
  children?: ReactNode
}

export function Chart({ name, size = 'medium', bare, children, ...data }: ChartProps) {
  const id = useId()
  return (
    <figure className={classes('k-chart', `is-${size}`)} aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {name}
      </figcaption>
      <div className="k-chart-place">
        <LazyBoundary>
          <Engine {...data} name={name} bare={bare} />
        </LazyBoundary>
      </div>
      {children ?? (
        <div className="sr-only">
          <DataTable name={name} {...data} />
        </div>
      )}
    </figure>
  )
}

function DataTable({ name, labels, series, format }: ChartData & { name: string }) {
  return (
    <table>
      <caption>{name}</caption>
      <thead>
        <tr>
          <th scope="col">Voce</th>
          {series.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, at) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {series.map((one) => (
              <td key={one.label}>{formatValue(one, at, format)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
