/** Parses 'YYYY-MM-DD' (leading zeros optional) as a local date; null if there is no such day. */
export function readDate(text: string | null | undefined): Date | null {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:$|[T ])/.exec(text ?? '')
  if (!parts) return null
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const date = new Date(year, month - 1, day)
  // The constructor takes the years 0 to 99 for 1900 to 1999.
  date.setFullYear(year, month - 1, day)
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null
}

/** Formats the local day of a date as 'YYYY-MM-DD'. */
export function writeDate(date: Date): string {
  return `${fourDigits(date)}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Formats 'YYYY-MM-DD' as 'DD/MM/YYYY'; text that is not a date stays as it is. */
export function showDate(text: string | null | undefined): string {
  const date = readDate(text)
  return date ? `${two(date.getDate())}/${two(date.getMonth() + 1)}/${fourDigits(date)}` : (text ?? '')
}

function fourDigits(date: Date) {
  return String(date.getFullYear()).padStart(4, '0')
}

function two(number: number) {
  return String(number).padStart(2, '0')
}
