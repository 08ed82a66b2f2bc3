/** What a generator changes: new files, and lines inserted into tables that are kept by hand. */

/** `change` returns the new text of a file, given its text ('' for a new file). */
export type Edit = { file: string; change: (text: string) => string }

export type Plan = {
  edits: readonly Edit[]
  /** The scripts of the repository that must run afterwards, with their arguments. */
  scripts: readonly (readonly [script: string, ...args: string[]])[]
  /** What those scripts write. */
  generated: readonly string[]
  /** What the skeletons leave to a person. */
  next: readonly string[]
}

/** An invalid argument of the command line. The message explains how to correct it. */
export class UsageError extends Error {}

export const newFile = (file: string, content: string): Edit => ({
  file,
  change(text) {
    if (text) throw new UsageError(`${file} already exists: choose another name.`)
    return content
  },
})

function requireAnchor(file: string, anchor: string, at: number): number {
  if (at < 0) throw new Error(`${file} no longer contains '${anchor.trim()}': update the templates in scripts/new`)
  return at
}

/** Inserts lines behind the first occurrence of `anchor`. */
export const insertAfter = (file: string, anchor: string, lines: string): Edit => ({
  file,
  change(text) {
    const end = requireAnchor(file, anchor, text.indexOf(anchor)) + anchor.length
    return text.slice(0, end) + lines + text.slice(end)
  },
})

/** Inserts lines before the last occurrence of `anchor`: the end of the table that is the last thing in the file. */
export const insertBeforeLast = (file: string, anchor: string, lines: string): Edit => ({
  file,
  change(text) {
    const at = requireAnchor(file, anchor, text.lastIndexOf(anchor))
    return text.slice(0, at) + lines + text.slice(at)
  },
})

/** Inserts lines at the end of the list that begins with `opening`. */
export const insertAtListEnd = (file: string, opening: string, lines: string): Edit => ({
  file,
  change(text) {
    const start = requireAnchor(file, opening, text.indexOf(opening))
    const at = requireAnchor(file, ']', text.indexOf('\n]', start)) + 1
    return text.slice(0, at) + lines + text.slice(at)
  },
})

/** Files rows of the palette ('xxxx··· Title · Section') in the approved table, which is sorted by title. */
export const approveInPalette = (...rows: readonly string[]): Edit => ({
  file: 'tests/unit/palette.txt',
  change: (text) =>
    [...text.trim().split('\n'), ...rows].sort((a, b) => (titleOf(a) < titleOf(b) ? -1 : 1)).join('\n') + '\n',
})

/** A row without its marks, one for each role. */
const titleOf = (row: string): string => row.slice(row.indexOf(' ')).trim()
