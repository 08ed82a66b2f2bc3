/**
 * Binary search: the first index in an ascending list whose value is not less than `wanted`; the length where all are
 * less.
 */
export function firstFrom<T extends string | number>(ascending: ArrayLike<T>, wanted: T): number {
  let from = 0
  let to = ascending.length
  while (from < to) {
    const middle = (from + to) >> 1
    if (ascending[middle]! < wanted) from = middle + 1
    else to = middle
  }
  return from
}
