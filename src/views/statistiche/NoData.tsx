import { Empty } from '../kit/Empty.tsx'

/** In place of a drawing of nothing; as high as the drawing, in pixels. */
export function NoData({ height, title = 'Nessun dato nel periodo' }: { height: number; title?: string }) {
  return (
    <div className="stats-nothing" style={{ minHeight: height }}>
      <Empty icon="chart" title={title} />
    </div>
  )
}
