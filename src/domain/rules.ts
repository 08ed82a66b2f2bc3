/** Constants and rules of the trade (docs/rules.md) that need nothing but a date. Dates are 'YYYY-MM-DD'. */

export const APP_VERSION = '3.1.0'
export const PAGE_SIZE = 20
export const DEFAULT_PORTAL = 33
export const REFRESH_MS = 900_000
export const SEARCH_DEBOUNCE_MS = 500
/** The largest file that is stored, in bytes. */
export const LARGEST_FILE = 10 * 1024 * 1024
/** The longest password, in characters: enough for any phrase, in any script. */
export const PASSWORD_LENGTH = 256
export const LABEL_CACHE_MS = 60_000
export const CONTEXT_CACHE_MS = 86_400_000
export const SESSION_NOTICE_DELAY_MS = 500
export const FORM_BACK_MS = 100
export const MODAL_CLOSE_MS = 150
export const EXPIRY_WINDOW_DAYS = 7
/** How many days before its end a contract is brought up. */
export const CONTRACT_DAYS = 60
/** A task that is overdue for more days than this is not listed among those of the day. */
export const ARREARS_DAYS = 30
export const HISTORY_LIMIT = 50

let italian: Intl.DateTimeFormat | undefined

/**
 * Today in Italy, or the Italian day of an instant. The formatter is created once, because that costs more than using
 * it.
 */
export function today(now: Date = new Date()): string {
  italian ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' })
  return italian.format(now)
}

/** The first and the last day that four digits of a year can say; the last one often stands for 'without end'. */
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']

/** A date as 'YYYY-MM-DD'. Beyond four digits of the year texts would not compare as days do, so it stops there. */
export function writeDay(at: Date): string {
  const year = at.getUTCFullYear()
  if (year > 9999) return LAST_DAY
  return year < 1 ? FIRST_DAY : at.toISOString().slice(0, 10)
}

export function addDays(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return writeDay(at)
}
