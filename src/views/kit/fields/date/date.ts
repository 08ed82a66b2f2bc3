/** Days as the local dates that the calendar of react-day-picker works with. */
import dayjs from 'dayjs'
import { toDay } from '../../../../domain/time/dates.ts'

/** Parses 'YYYY-MM-DD' (leading zeros optional, a time may follow) as a local date; null if there is no such day. */
export function readDate(text: string | null | undefined): Date | null {
  const day = toDay(/^[\d-]+(?=$|[T ])/.exec(text ?? '')?.[0] ?? '')
  return day === null ? null : new Date(`${day}T00:00:00`)
}

/** Formats the local day of a date as 'YYYY-MM-DD'. */
export const writeDate = (date: Date): string => dayjs(date).format('YYYY-MM-DD')
