/** The numbers that put the pictures of a gallery in order. */

export type Placed = { key: string; number: number }

/** No picture has a higher one. */
const MOST = 9_999

/**
 * `all` as they stand, of which those in `order` take each other's places in that order: the numbers that have to be
 * written for it. Those that are not moved keep theirs, as long as no two are alike.
 */
export function renumbered(all: readonly Placed[], order: readonly string[]): Placed[] {
  const moved = new Set(order)
  let next = 0
  const wanted = all.map(({ key }) => (moved.has(key) ? order[next++]! : key))
  const old = new Map(all.map(({ key, number }) => [key, number]))
  const sorted = all.map(({ number }) => number).sort((one, other) => one - other)
  const numbers = rising(sorted)
  const given = (numbers.at(-1) ?? 0) > MOST ? numbers.map((_, at) => at + 1) : numbers
  return wanted.flatMap((key, at) => (old.get(key) === given[at] ? [] : [{ key, number: given[at]! }]))
}

/** Each higher than the one before. */
function rising(numbers: readonly number[]): number[] {
  let last = -1
  return numbers.map((number) => (last = Math.max(last + 1, number)))
}
