/**
 * Memoizes a pure function of one string. Callers pass a bounded set of strings: descriptions and terms of the trade.
 */
export function memoize<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const cached = known.get(text)
    if (cached !== undefined) return cached
    const result = read(text)
    known.set(text, result)
    return result
  }
}
