/** What a list of contacts holds, read byte by byte: whatever stands in it, the time is in proportion to its length. */
import { isEmail } from '../../src/domain/validate.ts'
import type { Breathe } from '../http/heavy.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const SEMICOLON = 0x3b
const NEWLINE = 0x0a
const RETURN = 0x0d
const AT = 0x40
/** An address has 254 characters; a cell beyond this holds none, and is not looked at. */
const LONGEST_CELL = 300
const STRETCH = 32_768

export type Counted = { good: number; bad: number }

/** Lines with an address in them, and without; blank lines are none, and the first line may be a heading. */
export async function countContacts(data: Buffer, breathe: Breathe): Promise<Counted> {
  const counted: Counted = { good: 0, bad: 0 }
  const delimiter = delimiterOf(data)
  let [from, quoted, heading] = [data.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? 3 : 0, false, true]
  let [hasAt, hasAddress, isBlank] = [false, false, true]

  const endCell = (to: number): void => {
    if (from < to) isBlank = false
    if (hasAt && !hasAddress && to - from <= LONGEST_CELL) hasAddress = isAddress(data.toString('utf8', from, to))
    from = to + 1
    hasAt = false
  }
  const endLine = (): void => {
    if (hasAddress) counted.good++
    else if (!isBlank && !heading) counted.bad++
    if (!isBlank) heading = false
    hasAddress = false
    isBlank = true
  }

  for (let at = from; at < data.length; at++) {
    if (at % STRETCH === 0) await breathe()
    const byte = data[at]
    if (byte === AT) hasAt = true
    // A quote opens a cell at its beginning only; one that is doubled closes it and opens it again.
    else if (byte === QUOTE) quoted = quoted ? false : at === from || data[at - 1] === QUOTE
    else if (quoted) continue
    else if (byte === delimiter) {
      isBlank = false
      endCell(at)
    } else if (byte === NEWLINE || byte === RETURN) {
      endCell(at)
      endLine()
    }
  }
  endCell(data.length)
  endLine()
  return counted
}

function delimiterOf(data: Buffer): number {
  const end = data.subarray(0, STRETCH).indexOf(NEWLINE)
  return data.subarray(0, end < 0 ? STRETCH : end).includes(SEMICOLON) ? SEMICOLON : COMMA
}

const isAddress = (cell: string): boolean => {
  const text = cell.trim()
  return isEmail(text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text)
}
