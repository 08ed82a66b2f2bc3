/** Chart engine on uPlot, with a tooltip on hover and on the keyboard cursor; the tooltip hides after 300 ms. */
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { debounce } from '../../../domain/util/debounce.ts'
import uPlot from 'uplot'
import { isolatedPlaces, formatPoint, formatValue, toneToken, type ChartData, type Series } from './chart.ts'
import { colours, watchTheme } from './colours.ts'

const HIDE_DELAY = 300
/** Names of the two scales. */
const [LEFT, RIGHT] = ['y', 'right']

type EngineProps = ChartData & { name: string; bare?: boolean }
type Tip = { at: number; left: number; top: number; flip: boolean }

export function ChartEngine({ name, bare = false, ...data }: EngineProps) {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot>(null)
  const [tip, setTip] = useState<Tip | null>(null)
  const [hideSoon] = useState(() => debounce(() => setTip(null), HIDE_DELAY))
  const [at, setAt] = useState(data.labels.length - 1)
  const count = data.labels.length
  // The chart is drawn again only for new data: the owner creates new arrays and functions on every render.
  const signature = JSON.stringify([data.labels, data.marks, data.series, bare])

  const showAt = useEffectEvent((index: number | null) => {
    const drawn = plot.current
    if (index === null || !drawn) return hideSoon()
    hideSoon.cancel()
    const x = drawn.valToPos(index, 'x') + drawn.over.offsetLeft
    const tops = data.series.map(({ values, right }) => drawn.valToPos(values[index] ?? 0, right ? RIGHT : LEFT))
    const top = Math.min(...tops) + drawn.over.offsetTop
    setTip({ at: index, left: x, top: Math.max(top, 34), flip: x > drawn.width / 2 })
  })

  useEffect(() => {
    const element = place.current!
    const draw = () => {
      plot.current?.destroy()
      plot.current = new uPlot(optionsOf(element, data, bare, showAt), dataOf(data), element)
    }
    draw()
    const size = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element
      if (width && height && plot.current && (plot.current.width !== width || plot.current.height !== height))
        plot.current.setSize({ width, height })
    })
    size.observe(element)
    const forget = watchTheme(draw)
    return () => {
      hideSoon.cancel()
      size.disconnect()
      forget()
      plot.current?.destroy()
      plot.current = null
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the data
  }, [signature])

  function moveTo(index: number) {
    const next = Math.min(Math.max(index, 0), count - 1)
    setAt(next)
    const drawn = plot.current
    if (!drawn) return
    drawn.setCursor({ left: drawn.valToPos(next, 'x'), top: 10 }, false)
    showAt(next)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      PageUp: at + 7,
      PageDown: at - 7,
      Home: 0,
      End: count - 1,
    }
    if (event.key in steps) {
      event.preventDefault()
      moveTo(steps[event.key]!)
    } else if (event.key === 'Escape' && tip) {
      event.preventDefault()
      setTip(null)
    }
  }

  const shown = Math.min(at, count - 1)
  return (
    <>
      {/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a range input cannot hold a drawing */}
      <div
        ref={place}
        className="k-chart-plot"
        role="slider"
        tabIndex={0}
        aria-label={`${name}: scorri i valori`}
        aria-orientation="horizontal"
        aria-valuemin={1}
        aria-valuemax={Math.max(count, 1)}
        aria-valuenow={Math.max(shown + 1, 1)}
        aria-valuetext={count ? formatPoint(data, shown) : 'Nessun dato'}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && moveTo(shown)}
        onBlur={() => {
          plot.current?.setCursor({ left: -10, top: -10 }, false)
          showAt(null)
        }}
      />
      {tip && tip.at < count && <Tooltip tip={tip} data={data} />}
    </>
  )
}

function Tooltip({ tip, data }: { tip: Tip; data: ChartData }) {
  return (
    <div className="k-chart-tip" data-flip={tip.flip || undefined} style={{ left: tip.left, top: tip.top }} aria-hidden>
      <p>{data.labels[tip.at]}</p>
      {data.series.map((one) => (
        <p key={one.label}>
          <span
            className="k-chart-dot"
            style={{ background: `var(${toneToken(one.tones?.[tip.at] ?? one.tone ?? 0)})` }}
          />
          {one.label}
          <b>{formatValue(one, tip.at, data.format)}</b>
        </p>
      ))}
    </div>
  )
}

const dataOf = ({ labels, series }: ChartData): uPlot.AlignedData => [
  labels.map((_, index) => index),
  ...series.map(({ values }) => [...values]),
]

function optionsOf(
  element: HTMLElement,
  { labels, marks = labels, series, format, short = format, ends }: ChartData,
  bare: boolean,
  onPoint: (index: number | null) => void,
): uPlot.Options {
  const paint = colours(element)
  const font = `11px ${getComputedStyle(element).fontFamily}`
  const hasBars = series.some(({ kind }) => kind === 'bar')
  const axis: uPlot.Axis = { stroke: paint('--ink-3'), font, ticks: { show: false } }
  const last = labels.length - 1
  const range = (_: uPlot, __: number, max: number): [number, number] => [0, max > 0 ? max * 1.06 : 1]
  const heights: uPlot.Axis = {
    ...axis,
    show: !bare,
    gap: 6,
    space: 36,
    values: (_, at) => at.map((one) => short(one)),
  }
  const onRight = series.find(({ right }) => right)
  const read = onRight?.format ?? short
  return {
    width: element.clientWidth,
    height: element.clientHeight,
    padding: bare ? [6, 0, 0, 0] : [10, 6, 0, 0],
    legend: { show: false },
    cursor: {
      y: false,
      drag: { x: false, y: false },
      points: { show: !hasBars, size: 7 },
    },
    scales: {
      x: { time: false, range: () => (hasBars ? [-0.5, last + 0.5] : [0, Math.max(last, 1)]) },
      [LEFT]: ends ? { range: [...ends] } : { range },
      ...(onRight && { [RIGHT]: { range } }),
    },
    axes: [
      {
        ...axis,
        show: !bare,
        grid: { show: false },
        size: 24,
        gap: 6,
        splits: (self) => placesOf(marks, self.width),
        values: (_, places) => places.map((place) => marks[place] ?? ''),
      },
      { ...heights, scale: LEFT, grid: { stroke: paint('--line'), width: 1 }, size: 52 },
      ...(onRight
        ? [
            {
              ...heights,
              scale: RIGHT,
              side: 1 as const,
              grid: { show: false },
              size: 44,
              values: (_: uPlot, at: number[]) => at.map((one) => read(one)),
            },
          ]
        : []),
    ],
    series: [{}, ...series.map((one) => seriesOf(one, paint))],
    hooks: {
      setCursor: [
        (self) => {
          const index = self.cursor.idx
          onPoint(index === null || index === undefined || (self.cursor.left ?? -1) < 0 ? null : index)
        },
      ],
    },
  }
}

/** As many evenly spaced marks as fit, among those that have a text. */
function placesOf(marks: readonly string[], width: number): number[] {
  const named = marks.flatMap((mark, index) => (mark ? [index] : []))
  const widest = Math.max(...named.map((index) => marks[index]!.length), 1)
  const step = Math.max(1, Math.ceil((named.length * (widest * 6.4 + 10)) / Math.max(width - 58, 1)))
  return named.filter((_, index) => index % step === 0)
}

function seriesOf(one: Series, paint: (token: string) => string): uPlot.Series {
  const { label, kind, tone = 0, tones, dashed, pale, right } = one
  const colour = paint(toneToken(tone))
  const scale = right ? RIGHT : LEFT
  if (kind === 'bar') {
    const fills = tones?.map((one) => paint(toneToken(one)))
    return {
      label,
      scale,
      stroke: colour,
      fill: colour,
      width: 0,
      ...(pale && { alpha: 0.45 }),
      points: { show: false },
      paths: uPlot.paths.bars!({
        size: [0.62, 56],
        radius: 0.06,
        ...(fills && { disp: { fill: { unit: 3, values: () => fills } } }),
      }),
    }
  }
  return {
    label,
    scale,
    stroke: colour,
    width: 1.5,
    points: { show: false, size: 6, fill: colour, filter: isolatedPlaces(one.values) },
    ...(pale && { alpha: 0.45 }),
    ...(dashed && { dash: [5, 4] }),
    ...(kind === 'area' && { fill: paint('--accent-soft') }),
    paths: uPlot.paths.spline!(),
  }
}
