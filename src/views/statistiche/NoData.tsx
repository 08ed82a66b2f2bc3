import { Empty } from '../kit/Empty.tsx'

type NoDataProps = { height: number; title?: string; text?: string }

/** In place of a drawing of nothing; as high as the drawing, in pixels. */
export function NoData({ height, title = 'Nessun dato nel periodo', text }: NoDataProps) {
  return (
    <div className="stats-nothing" style={{ minHeight: height }}>
      <Empty icon="chart" title={title} text={text} />
    </div>
  )
}
