/** Slips of the finger: the edit distance between two words. */
import { stem } from './stems.ts'

/** Doubled letters count once: 'cammere' and 'oferte' sound like 'camere' and 'offerte'. */
const withoutDoubledLetters = (word: string): string => word.replace(/(\p{L})\1/gu, '$1')

/** Longer words may differ by this many letters, shorter ones by one. */
export const MAX_SLIPS = 2
const mostFor = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : MAX_SLIPS)

/**
 * Counts the slips (edit distance) between a word, or its beginning, and the typed one: letters changed, lost, added,
 * swapped. More than MAX_SLIPS: a different word. null: the typed word is too short to be anything else. The rows
 * of the table have an element for each letter, so indexes are in range, hence `!`.
 */
export function editDistanceFrom(typed: string): ((word: string) => number) | null {
  const a = withoutDoubledLetters(stem(typed))
  const most = mostFor(a.length)
  if (!most || a.length > LONGEST || /^\d+$/.test(typed)) return null
  const rows: Rows = [new Uint8Array(ROOM), new Uint8Array(ROOM), new Uint8Array(ROOM)]
  return (word) => {
    // A slip is rarely in the first letter, except where the first two are swapped.
    const isFar = word[0] !== typed[0] && !(word[0] === typed[1] && word[1] === typed[0])
    if (isFar || word.length < Math.min(typed.length - most - 1, ROOT)) return Infinity
    const slips = distance(a, withoutDoubledLetters(word).slice(0, a.length + most), rows, most)
    if (slips <= most) return slips
    // 'segmentazione' and 'segmenti', 'timbrare' and 'timbratura' share a root.
    return word.startsWith(typed.slice(0, ROOT)) && typed.length >= ROOT ? MAX_SLIPS : Infinity
  }
}

const ROOT = 6
const LONGEST = 40
const ROOM = 64
type Rows = [Uint8Array, Uint8Array, Uint8Array]

/** Edit distance (with transpositions) of `a` from the nearest prefix of `b`; above `most` it stops counting. */
function distance(a: string, b: string, [first, second, third]: Rows, most: number): number {
  let [before, last, next] = [first, second, third]
  for (let j = 0; j <= b.length; j++) last[j] = j
  for (let i = 1; i <= a.length; i++) {
    next[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, next[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, before[j - 2]! + 1)
      next[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    ;[before, last, next] = [last, next, before]
  }
  let best = most + 1
  for (let j = 0; j <= b.length; j++) if (last[j]! < best) best = last[j]!
  return best
}
