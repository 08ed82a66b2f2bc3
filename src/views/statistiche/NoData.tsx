import { Empty } from '../kit/states/Empty.tsx'

type NoDataProps = { height: number; title?: string; text?: string }

/** Stands in for an empty chart; `height` is that of the chart in pixels, so that nothing moves. */
export function NoData({ height, title = 'Nessun dato nel periodo', text }: NoDataProps) {
  return (
    <div className="stats-nothing" style={{ minHeight: height }}>
      <Empty icon="chart" title={title} text={text} />
    </div>
  )
}
