/** The names under which a generator files what it writes. */
import { UsageError } from './edits.ts'

const IDENTIFIER = /^[a-z][A-Za-z0-9]*$/
const RESERVED = new Set(
  `await break case catch class const continue debugger default delete do else enum export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static
  super switch this throw true try typeof var void while with yield`.split(/\s+/),
)

/** Returns the name if it can be that of a variable and of a file, otherwise throws a UsageError. */
export function requireName(name: string | undefined): string {
  if (!name) throw new UsageError('The name is missing.')
  if (!IDENTIFIER.test(name) || RESERVED.has(name))
    throw new UsageError(
      `'${name}' is not a valid name: use letters and digits, with a lower-case letter first, such as 'tipiCamera'.`,
    )
  return name
}

/** 'tipiCamera' → ['tipi', 'camera']. */
const wordsOf = (name: string): string[] => name.split(/(?=[A-Z])/).map((word) => word.toLowerCase())

/** 'tipiCamera' → 'tipi-camera'. */
export const kebab = (name: string): string => wordsOf(name).join('-')

/** 'tipiCamera' → 'TipiCamera'. */
export const pascal = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

/** 'tipiCamera' → 'Tipi camera'. */
export const labelOf = (name: string): string => pascal(wordsOf(name).join(' '))

/** A text as a literal of TypeScript; the formatter chooses the quotes. */
export const literal = (text: string): string => JSON.stringify(text)
