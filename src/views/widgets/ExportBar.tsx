/** The days that the figures cover, with the buttons to export and print them. */
import { formatDate } from '../../domain/text/text.ts'
import { ExportButtons, type ExportHandlers } from './ExportButtons.tsx'
import './Takeaway.css'

type ExportBarProps = {
  from: string
  to: string
  /** Description of the comparison. */
  comparison?: string | undefined
  takes: ExportHandlers
}

export function ExportBar({ from, to, comparison, takes }: ExportBarProps) {
  return (
    <div className="takeaway">
      <p>
        Dal {formatDate(from)} al {formatDate(to)}
        {comparison && ` · accanto: ${comparison}`}
      </p>
      <ExportButtons takes={takes} />
    </div>
  )
}
