/** The words of a line, by the argument that took them. */
import type { Reading } from './sentence.ts'
import { readLine } from './tokens.ts'

type Words = { text: string; by: string | null }

/** In order, with everything between them. */
export function wordsByArgument(line: string, argumentValues: Reading['argumentValues']): Words[] {
  const { tokens, colonText, end } = readLine(line)
  const takers = [...argumentValues].flatMap(([name, one]) =>
    one.span ? [{ name, from: one.span[0], to: one.span[1] }] : [],
  )
  // Values of an argument that takes several may have words of other arguments between them, so shorter ranges come
  // first.
  takers.sort((one, other) => one.to - one.from - (other.to - other.from))
  const found: Words[] = []
  let at = 0
  const add = (text: string, by: string | null) => {
    const before = found.at(-1)
    if (before && before.by === by) before.text += text
    else if (text) found.push({ text, by })
  }
  tokens.forEach((token, place) => {
    const by = takers.find(({ from, to }) => place >= from && place < to)?.name ?? null
    add(line.slice(at, token.from), by === found.at(-1)?.by ? by : null)
    add(line.slice(token.from, token.to), by)
    at = token.to
  })
  const texting = takers.find(({ from, to }) => from === to)?.name
  add(line.slice(at, colonText && texting ? end + 1 : line.length), null)
  if (colonText && texting) add(line.slice(end + 1), texting)
  return found
}
