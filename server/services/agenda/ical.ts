/** Writes iCalendar files (RFC 5545), as far as all-day events need it. */
import { addDays } from '../../../src/domain/time/dates.ts'

/** Maximum length of a line in bytes, without its end. */
const MOST_BYTES = 75

export type Event = {
  uid: string
  /** 'YYYY-MM-DD'. */
  day: string
  summary: string
  description: string | null
  /** Time of the last change, and the number of changes. */
  changed: string
  sequence: number
}

/** Escapes a text value: separators get a backslash, control characters become spaces. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- the control characters to remove
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (one) => `\\${one}`)
    .replaceAll('\n', '\\n')

const bytes = (text: string): number => Buffer.byteLength(text)

/** Folds a long line, never inside a character; continuation lines begin with a space. */
export function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let length = 0
  for (const one of line) {
    const more = bytes(one)
    if (length + more > MOST_BYTES) {
      lines.push(current)
      current = ' '
      length = 1
    }
    current += one
    length += more
  }
  return [...lines, current].join('\r\n')
}

const compact = (iso: string): string => iso.replace(/[-:]|\.\d+/g, '')
const stamp = (instant: string): string => compact(new Date(instant).toISOString())

const eventLines = ({ uid, day, summary, description, changed, sequence }: Event): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(changed)}`,
  `LAST-MODIFIED:${stamp(changed)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
  `SUMMARY:${escapeText(summary)}`,
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  // Transparent, because recorded hours must not mark the person as busy.
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
]

export function calendarText(name: string, events: readonly Event[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Regia//Calendario attività//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
  return `${lines.map(fold).join('\r\n')}\r\n`
}
