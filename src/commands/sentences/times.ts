/**
 * Days and periods in Italian: chrono-node parses dates; the expressions of the trade that it does not know are here.
 */
import { parse, type ParsedResult } from 'chrono-node/it'
import { comparisonDays } from '../../domain/time/comparison.ts'
import { addDays, addMonths, monthAround } from '../../domain/time/dates.ts'
import { formatDate } from '../../domain/text/text.ts'
import { formatDay, mondayOf } from '../../domain/time/dateText.ts'
import { readPercent } from './amounts.ts'
import type { Period, Value } from './argument.ts'
import type { Line } from './tokens.ts'

/** Words [start, end) of the line. */
export type WordRange = { start: number; end: number }
export type DayMatch = WordRange & { day: string; isOpen: 'weekday' | 'year' | null }
/** `isOpen`: the line names the days without a year. */
export type PeriodMatch = WordRange & { period: Period; isOpen?: boolean }

const two = (number: number): string => String(number).padStart(2, '0')
const dayOf = (at: ParsedResult['start']): string => `${at.get('year')}-${two(at.get('month')!)}-${two(at.get('day')!)}`

const yearOf = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` })
/** Monday to Sunday. */
const weekOf = (day: string): Period => {
  const from = mondayOf(day)
  return { from, to: addDays(from, 6) }
}

/** Periods relative to today, past and future, in words. */
const relativePeriods: readonly [RegExp, (match: RegExpExecArray, today: string) => Period][] = [
  [/\bultim[ioae] (\d{1,3}) giorni\b/, ([, days], today) => ({ from: addDays(today, 1 - Number(days)), to: today })],
  [/\bultim[ioae] (\d{1,2}) mesi\b/, ([, months], today) => ({ from: addMonths(today, -Number(months)), to: today })],
  [/\bultim[ao] settimana\b/, (_, today) => ({ from: addDays(today, -6), to: today })],
  [/\bultimo mese\b/, (_, today) => ({ from: addMonths(today, -1), to: today })],
  [/\bultimo anno\b/, (_, today) => ({ from: addMonths(today, -12), to: today })],
  [/\b(?:questo mese|mese (?:corrente|in corso))\b/, (_, today) => monthAround(today)],
  [/\b(?:il )?(?:mese scorso|scorso mese)\b/, (_, today) => monthAround(addMonths(today, -1))],
  [/\b(?:il )?(?:mese prossimo|prossimo mese)\b/, (_, today) => monthAround(addMonths(today, 1))],
  [/\bquesta settimana\b/, (_, today) => weekOf(today)],
  [/\b(?:settimana scorsa|scorsa settimana)\b/, (_, today) => weekOf(addDays(today, -7))],
  [/\b(?:settimana prossima|prossima settimana)\b/, (_, today) => weekOf(addDays(today, 7))],
  [/\b(?:quest'anno|anno (?:corrente|in corso))\b/, (_, today) => yearOf(Number(today.slice(0, 4)))],
  [/\b(?:l'anno scorso|anno scorso|scorso anno)\b/, (_, today) => yearOf(Number(today.slice(0, 4)) - 1)],
  [/\b(?:l'anno prossimo|anno prossimo|prossimo anno)\b/, (_, today) => yearOf(Number(today.slice(0, 4)) + 1)],
]

/**
 * A number that is neither a day nor a year, and counts nothing, is a name: '300 agosto' is the hotel 300 in August.
 */
const NO_DAY = /(?<!\S)(?!20\d\d )(?:3[2-9]|[4-9]\d|\d{3,})(?= (?!giorn|settiman|mes|ann|or[ae]|minut))/g

/** Without one of these nothing is a date: most lines have none, and parsing a line takes a millisecond. */
const SAYS_WHEN =
  /\d|(?<![a-z])(?:gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic|dom|lun|mer|gio|ven|sab|ogg|adess|ora|stas|stam|stan|dopo|ier|mattin|pomeri|sera|nott|mezz|quest|scors|pross|ultim|pass|week|un[ao]?(?![a-z])|fa(?![a-z])|fra|tra|entro)/

/** Warms up the parser while nobody types: the first date costs as much as all others of the day. */
export const prepareTimes = (): void => void parse('1 gennaio', new Date(0))

type Times = { days: DayMatch[]; periods: PeriodMatch[] }
const timesOf = new WeakMap<Line, { today: string; times: Times }>()

/**
 * Everything in a line that says when; `today` is 'YYYY-MM-DD'. A day without its year, or a weekday, is the next one.
 * Memoized by line, because each sentence asks for the same line.
 */
export function timesIn(line: Line, today: string): Times {
  const before = timesOf.get(line)
  if (before?.today === today) return before.times
  const times = readTimes(line, today)
  timesOf.set(line, { today, times })
  return times
}

function readTimes({ tokens }: Line, today: string): Times {
  // One blank between words, so that a position in the text is a word.
  const starts: number[] = []
  let text = ''
  let percentEnds = 0
  for (const [at, { word, quoted }] of tokens.entries()) {
    // '2027 +5' is not a time zone where '%' follows.
    const percent = readPercent(tokens.slice(at, at + 4).map((token) => token.word))
    if (percent) percentEnds = at + percent.length
    starts.push(text.length)
    text += `${quoted || at < percentEnds ? '·' : word} `
  }
  const wordsOf = (index: number, length: number): WordRange => ({
    start: starts.filter((start) => start <= index).length - 1,
    end: starts.filter((start) => start < index + length).length,
  })
  const days: DayMatch[] = []
  const periods: PeriodMatch[] = []
  for (const [pattern, period] of relativePeriods) {
    const found = pattern.exec(text)
    if (found) periods.push({ ...wordsOf(found.index, found[0].trimEnd().length), period: period(found, today) })
  }
  const isKnown = (range: WordRange) => periods.some((one) => range.start < one.end && one.start < range.end)
  if (!SAYS_WHEN.test(text)) return { days, periods }
  const masked = text.replace(NO_DAY, (number) => '·'.repeat(number.length))
  for (const { index, text: found, start, end } of parse(masked, new Date(`${today}T12:00:00`), {
    forwardDate: true,
  })) {
    const range = wordsOf(index, found.length)
    // Times of day, and pieces of words, are not days.
    if (isKnown(range) || !(start.isCertain('day') || start.isCertain('month') || start.isCertain('weekday'))) continue
    // 'dal 1 giugno al 5 luglio 2027' states its year at the end only.
    const isOpenYear = [start, end].every((one) => !one?.isCertain('year') && !one?.isCertain('weekday'))
    if (end) periods.push({ ...range, period: { from: dayOf(start), to: dayOf(end) }, isOpen: isOpenYear })
    else if (start.isCertain('month') && !start.isCertain('day'))
      periods.push({ ...range, period: monthAround(dayOf(start)), isOpen: isOpenYear })
    else {
      const isOpen = start.isCertain('day') ? (start.isCertain('year') ? null : 'year') : 'weekday'
      days.push({ ...range, day: dayOf(start), isOpen })
    }
  }
  tokens.forEach(({ word }, at) => {
    if (/^20\d\d$/.test(word) && !isKnown({ start: at, end: at + 1 }))
      periods.push({ start: at, end: at + 1, period: yearOf(Number(word)) })
  })
  return { days, periods }
}

/** Toward the past, a day that was said without its year, or by its weekday, is the last one. */
export function dayValue({ day, isOpen }: DayMatch, today: string, toward: 'past' | 'future' = 'future'): Value {
  const back = toward === 'past' && day > today
  const date = !back || !isOpen ? day : isOpen === 'weekday' ? addDays(day, -7) : addMonths(day, -12)
  return { value: date, shown: showDay(date) }
}

export const showDay = (day: string): string => `${formatDate(day)} · ${formatDay(day, 'dddd')}`

/** Toward the past, a period without a year is the latest one that has begun: in May, 'agosto' is last year's August. */
export function periodValue(
  { period, isOpen = false }: Pick<PeriodMatch, 'period' | 'isOpen'>,
  today: string,
  toward: 'past' | 'future' = 'future',
): Value {
  const isAhead = toward === 'past' && isOpen && period.from > today
  const value = isAhead ? comparisonDays(period, 'anno') : period
  return { value, shown: `${formatDate(value.from)} – ${formatDate(value.to)}` }
}
