/** Writes on their way: who leaves the page before their answer may take them along. */
let count = 0

/** One has begun; returns what ends it. */
export function beginWrite(): () => void {
  count++
  return () => {
    count--
  }
}

export const isWriting = (): boolean => count > 0
