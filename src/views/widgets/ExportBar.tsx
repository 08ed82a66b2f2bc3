/** The days that the figures cover, with the buttons to export and print them. */
import { formatDate } from '../../domain/text.ts'
import { ExportButtons, type ExportHandlers } from './ExportButtons.tsx'
import './Takeaway.css'

type TakeawayProps = {
  from: string
  to: string
  /** Description of the comparison. */
  beside?: string | undefined
  takes: ExportHandlers
}

export function ExportBar({ from, to, beside, takes }: TakeawayProps) {
  return (
    <div className="takeaway">
      <p>
        Dal {formatDate(from)} al {formatDate(to)}
        {beside && ` · accanto: ${beside}`}
      </p>
      <ExportButtons takes={takes} />
    </div>
  )
}
