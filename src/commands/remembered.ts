/** The same of a text once it was worked out: for what descriptions and the trade say, of which there is an end. */
export function remembered<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const made = read(text)
    known.set(text, made)
    return made
  }
}
