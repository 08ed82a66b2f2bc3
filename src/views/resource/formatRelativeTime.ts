/**
 * Formats instants in Italian, relative to now: 'oggi alle 11:42', 'ieri alle 17:03', '18/11/2026 alle 09:15', in the
 * Europe/Rome time zone.
 */
import dayjs from 'dayjs'
import 'dayjs/locale/it.js'
import calendar from 'dayjs/plugin/calendar.js'
import { inItaly } from '../../domain/time/dates.ts'

dayjs.extend(calendar)

const AT = '[alle] HH:mm'

export function formatRelativeTime(iso: string, now: Date = new Date()): string {
  return inItaly(new Date(iso))
    .locale('it')
    .calendar(inItaly(now), {
      sameDay: `[oggi] ${AT}`,
      lastDay: `[ieri] ${AT}`,
      nextDay: `[domani] ${AT}`,
      lastWeek: `dddd ${AT}`,
      nextWeek: `dddd ${AT}`,
      sameElse: `DD/MM/YYYY ${AT}`,
    })
}
