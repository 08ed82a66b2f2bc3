/** What figures are of, in words, and the two ways to take them along: a file and paper. */
import { formatDate } from '../../domain/text.ts'
import { TakeButtons, type Takes } from './TakeButtons.tsx'
import './Takeaway.css'

type TakeawayProps = {
  from: string
  to: string
  /** What stands beside the figures. */
  beside?: string | undefined
  takes: Takes
}

export function Takeaway({ from, to, beside, takes }: TakeawayProps) {
  return (
    <div className="takeaway">
      <p>
        Dal {formatDate(from)} al {formatDate(to)}
        {beside && ` · accanto: ${beside}`}
      </p>
      <TakeButtons takes={takes} />
    </div>
  )
}
