/**
 * Formats instants in Italian, relative to now: 'oggi alle 11:42', 'ieri alle 17:03', '18/11/2026 alle 09:15', in the
 * Europe/Rome time zone.
 */
import dayjs from 'dayjs'
import 'dayjs/locale/it'
import calendar from 'dayjs/plugin/calendar'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'

dayjs.extend(utc)
dayjs.extend(timezone)
dayjs.extend(calendar)

const ROME = 'Europe/Rome'
const AT = '[alle] HH:mm'

export function formatRelativeTime(iso: string, now: Date = new Date()): string {
  return dayjs(iso)
    .tz(ROME)
    .locale('it')
    .calendar(dayjs(now).tz(ROME), {
      sameDay: `[oggi] ${AT}`,
      lastDay: `[ieri] ${AT}`,
      nextDay: `[domani] ${AT}`,
      lastWeek: `dddd ${AT}`,
      nextWeek: `dddd ${AT}`,
      sameElse: `DD/MM/YYYY ${AT}`,
    })
}
