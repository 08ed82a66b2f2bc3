/** Counts the contacts of a list byte by byte, so that the time is linear in its length, whatever it contains. */
import { isEmail } from '../../src/domain/model/validate.ts'
import type { YieldToEventLoop } from '../http/timeSlices.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const SEMICOLON = 0x3b
const NEWLINE = 0x0a
const RETURN = 0x0d
const AT = 0x40
/** An address has at most 254 characters, so a longer cell is skipped. */
const LONGEST_CELL = 300
const HEAD = 32_768
/** Bytes between two calls of `breathe`. */
const YIELD_BYTES = 4_096

/** A line without an address: its number and its beginning. */
type Line = { line: number; text: string }
export type Counted = { good: number; bad: number; lines: Line[] }
/** How many such lines are reported, and how many bytes of each are shown. */
const MAX_REPORTED = 5
const SHOWN_BYTES = 40

/**
 * Counts the lines with and without an address. Blank lines do not count, and a first line without an address counts as
 * a header.
 */
export async function countContacts(data: Buffer, breathe: YieldToEventLoop): Promise<Counted> {
  const counted: Counted = { good: 0, bad: 0, lines: [] }
  const delimiter = delimiterOf(data)
  let [from, quoted, heading] = [data.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? 3 : 0, false, true]
  let [hasAt, hasAddress, isBlank] = [false, false, true]
  let [line, begun] = [1, from]

  const endCell = (to: number): void => {
    if (from < to) isBlank = false
    if (hasAt && !hasAddress && to - from <= LONGEST_CELL) hasAddress = isAddress(data.toString('utf8', from, to))
    from = to + 1
    hasAt = false
  }
  const endLine = (to: number): void => {
    if (hasAddress) counted.good++
    else if (!isBlank && !heading) {
      counted.bad++
      if (counted.lines.length < MAX_REPORTED) counted.lines.push({ line, text: beginning(data, begun, to) })
    }
    if (!isBlank) heading = false
    hasAddress = false
    isBlank = true
    begun = to + 1
  }

  for (let at = from; at < data.length; at++) {
    if (at % YIELD_BYTES === 0) await breathe()
    const byte = data[at]
    if (byte === AT) hasAt = true
    // A quote opens a cell only at its beginning; a doubled quote closes and reopens it.
    else if (byte === QUOTE) quoted = quoted ? false : at === from || data[at - 1] === QUOTE
    else if (quoted) {
      if (byte === NEWLINE) line++
    } else if (byte === delimiter) {
      isBlank = false
      endCell(at)
    } else if (byte === NEWLINE || byte === RETURN) {
      endCell(at)
      endLine(at)
      // CRLF counts as one line end.
      if (byte === NEWLINE || data[at + 1] !== NEWLINE) line++
    }
  }
  endCell(data.length)
  endLine(data.length)
  return counted
}

/** The displayable beginning of a line, without control bytes and cut-off characters. */
const beginning = (data: Buffer, from: number, to: number): string =>
  data
    .toString('utf8', from, Math.min(to, from + SHOWN_BYTES))
    .replace(/[\p{C}\uFFFD]+/gu, ' ')
    .trim()

function delimiterOf(data: Buffer): number {
  const end = data.subarray(0, HEAD).indexOf(NEWLINE)
  return data.subarray(0, end < 0 ? HEAD : end).includes(SEMICOLON) ? SEMICOLON : COMMA
}

const isAddress = (cell: string): boolean => {
  const text = cell.trim()
  return isEmail(text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text)
}
