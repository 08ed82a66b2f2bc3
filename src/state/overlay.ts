/** Layers over the screen: palette, help, a dialog, a question, the mobile menu. At most one of each is open. */
import { proxy, ref } from 'valtio'
import { catchKeys, keyBuffer } from './keyBuffer.ts'
import type { PaletteTarget } from './paletteTarget.ts'

export type PalettePage = 'all' | 'hotel' | 'portal'
/** What the rows of the palette are limited to: the pages of the hotel, those of the portal. */
export type PaletteScope = PalettePage

export type Question = {
  title: string
  text: string
  /** The verb on the confirming button; null: there is nothing to confirm, only to read. */
  confirm: string | null
  /** What else is affected, or what forbids it, one line each; always Italian. */
  details?: readonly string[]
  danger?: boolean
  lang?: 'en'
  /** Text that must be typed before the question can be confirmed. */
  typed?: string | undefined
}

export type DialogName =
  | 'assistance'
  | 'offer'
  | 'activity'
  | 'drafts'
  | 'call'
  | 'task'
  | 'moveTask'
  | 'contacts'
  | 'views'
  | 'scripts'
  | 'plan'
  | 'plans'
  | 'change'
  | 'copy'
  | 'import'
  | 'pictures'
  | 'agenda'
/**
 * A dialog that a command opens; `key` is the record that it is about, `of` other context: the command it serves, the
 * day of a new entry.
 */
export type OpenDialog = {
  name: DialogName
  key: number | null
  of?: string | undefined
  /** Initial values of its fields. */
  initial?: Readonly<Record<string, unknown>> | undefined
}

type OpenPalette = {
  page: PalettePage
  query: string
  scope: PaletteScope
  then: (() => void) | null
  /** Keys pressed before there were rows: arrow steps, then Enter or Control+Enter, which ends the sequence. */
  steps: number
  enter: string | null
  /** The target that its page is about, and the query typed before that page opened. */
  target?: PaletteTarget
  typed?: string
}

type Pending = { question: Question; answer: (yes: boolean) => void }

export const overlay = proxy<{
  palette: OpenPalette | null
  help: boolean
  /** The place of the guide at which the help opens: a page, or 'page#heading'; null: the shortcuts. */
  guide: string | null
  dialog: OpenDialog | null
  notifications: boolean
  drawer: boolean
  question: Pending | null
  /** The live keyboard: shown while CTRL is held ('held') or until a key is pressed ('kept'). */
  live: 'held' | 'kept' | null
  /** The entry of the side menu to highlight for a screen without an entry of its own; null where it has one. */
  near?: string | null
}>({
  palette: null,
  help: false,
  guide: null,
  dialog: null,
  notifications: false,
  drawer: false,
  question: null,
  live: null,
})

let releaseKeys = (): void => {}

/** Stops buffering keys for the palette, because its field has arrived or it was closed. */
export const stopBufferingForPalette = (): void => releaseKeys()

export function openPalette(
  page: PalettePage = 'all',
  then: (() => void) | null = null,
  scope: PaletteScope = 'all',
): void {
  if (!overlay.palette) releaseKeys = catchKeys({ press: pressInPalette, close: closePalette }, true)
  overlay.palette = { page, query: '', scope, then: then && ref(then), steps: 0, enter: null }
}

/** Opens the palette with this line in its field. */
export function openPaletteWith(line: string): void {
  openPalette()
  if (overlay.palette) overlay.palette.query = line
}

export function closePalette(): void {
  releaseKeys()
  overlay.palette = null
}

/** Opens the help at a place of the guide. */
export function openGuide(place: string): void {
  overlay.guide = place
  overlay.help = true
}

export function closeHelp(): void {
  overlay.help = false
  overlay.guide = null
}

/** Opens the dialog of a command, replacing an open one. */
export function openDialog(
  name: DialogName,
  key: number | null = null,
  of?: string,
  initial?: OpenDialog['initial'],
): void {
  overlay.dialog = { name, key, of, initial: initial && ref(initial) }
}

export function closeDialog(): void {
  overlay.dialog = null
}

/** Applies a key to the palette whose field is not there yet. Keys after Enter are left to whatever Enter opens. */
function pressInPalette(key: string): void {
  const { palette } = overlay
  if (!palette || palette.enter) return
  if (key.endsWith('Enter')) palette.enter = key
  else if (key.startsWith('Arrow')) palette.steps += key === 'ArrowDown' ? 1 : -1
  else {
    palette.query = key === 'Backspace' ? palette.query.slice(0, -1) : palette.query + key
    palette.steps = 0
  }
}

/** Replays into the palette the keys pressed before the console was loaded; from now on keys are handled at once. */
export function replayBufferedKeys(): void {
  const { keys, waits } = keyBuffer
  Object.assign(keyBuffer, { keys: [], isHere: true })
  if (!waits) return
  openPalette()
  keys.forEach(pressInPalette)
}

/** Asks, and resolves with the answer; a question already open is answered with no. */
export function ask(question: Question): Promise<boolean> {
  overlay.question?.answer(false)
  return new Promise((resolve) => {
    overlay.question = {
      question,
      answer: ref((yes: boolean) => {
        overlay.question = null
        resolve(yes)
      }),
    }
  })
}
