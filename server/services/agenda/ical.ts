/** Calendars as other programs read them: RFC 5545, as much of it as whole days need. */

/** Of a line, not counting its end; in bytes. */
const MOST_BYTES = 75

export type Event = {
  uid: string
  /** 'YYYY-MM-DD'. */
  day: string
  summary: string
  description: string | null
  /** When it was written last, and how often that was. */
  changed: string
  sequence: number
}

/** A text as a value: what separates values elsewhere is escaped, and what no line may hold is left out. */
export const escapeText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // oxlint-disable-next-line no-control-regex -- these are what must not stand there
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replace(/[\\;,]/g, (one) => `\\${one}`)
    .replaceAll('\n', '\\n')

const bytes = (text: string): number => Buffer.byteLength(text)

/** Cut where it is too long, and never within a character: what goes on begins with a space. */
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

function nextDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + 1)
  return at.toISOString().slice(0, 10)
}

const eventLines = ({ uid, day, summary, description, changed, sequence }: Event): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${stamp(changed)}`,
  `LAST-MODIFIED:${stamp(changed)}`,
  `SEQUENCE:${sequence}`,
  `DTSTART;VALUE=DATE:${compact(day)}`,
  `DTEND;VALUE=DATE:${compact(nextDay(day))}`,
  `SUMMARY:${escapeText(summary)}`,
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  // Hours that were worked keep nobody from being asked to a meeting.
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
