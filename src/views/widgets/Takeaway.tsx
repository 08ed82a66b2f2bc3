/** The days that the figures cover, with the buttons to export and print them. */
import { formatDate } from '../../domain/text.ts'
import { TakeButtons, type Takes } from './TakeButtons.tsx'
import './Takeaway.css'

type TakeawayProps = {
  from: string
  to: string
  /** Description of the comparison. */
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
