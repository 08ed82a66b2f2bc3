/** Month names above a timeline of days. */
import { monthsOf } from '../../../domain/season.ts'
import { percent, startOf } from './periodStyle.ts'
import './Months.css'

const month = new Intl.DateTimeFormat('it-IT', { month: 'short', timeZone: 'UTC' })

export const Months = ({ from, to }: { from: string; to: string }) => (
  <div className="k-months" aria-hidden="true">
    {monthsOf(from, to).map((day) => (
      <span key={day} style={{ left: percent(startOf(day, from, to)) }}>
        {month.format(new Date(`${day}T00:00:00Z`))}
      </span>
    ))}
  </div>
)
