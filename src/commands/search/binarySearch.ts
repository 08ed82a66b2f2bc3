/**
 * Binary search: the first index in an ascending list whose value is not less than `target`; the length where all are
 * less.
 */
export function lowerBound<T extends string | number>(ascending: ArrayLike<T>, target: T): number {
  let from = 0
  let to = ascending.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (ascending[middle]! < target) from = middle + 1
    else to = middle
  }
  return from
}
