/** Helpers with which tests generate rows and dates. */

/** A seeded generator: the same numbers for the same seed. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The same date a year earlier; 29 February becomes 28 February. */
export const yearEarlier = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`
