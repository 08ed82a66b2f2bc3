/** Month names above a timeline of days. */
import { formatDay } from '../../../domain/time/dateText.ts'
import { monthsOf } from '../../../domain/trade/season.ts'
import { percent, startOf } from './periodStyle.ts'
import './Months.css'

export const Months = ({ from, to }: { from: string; to: string }) => (
  <div className="k-months" aria-hidden="true">
    {monthsOf(from, to).map((day) => (
      <span key={day} style={{ left: percent(startOf(day, from, to)) }}>
        {formatDay(day, 'MMM')}
      </span>
    ))}
  </div>
)
