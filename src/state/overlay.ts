/** What lies over the screen: palette, help, a dialog, a question, the mobile menu. One of each at most. */
import { proxy, ref } from 'valtio'
import { catchKeys, keyBuffer } from './keyBuffer.ts'
import type { Thing } from './things.ts'

export type PalettePage = 'all' | 'hotel' | 'portal'
/** What its rows are limited to: the pages of the hotel, those of the portal. */
export type PaletteScope = PalettePage

export type Question = {
  title: string
  text: string
  /** The confirming button is the verb; null: there is nothing to confirm, only to know. */
  confirm: string | null
  /** What goes with it, one line each; always Italian. */
  details?: readonly string[]
  danger?: boolean
  lang?: 'en'
  /** What has to be typed before it can be confirmed. */
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
/** A dialog of a command; `key` is the record that it is about, `of` what else: the command it serves, the day of a new entry. */
export type OpenDialog = {
  name: DialogName
  key: number | null
  of?: string | undefined
  /** What stands in its fields already. */
  given?: Readonly<Record<string, unknown>> | undefined
}

type OpenPalette = {
  page: PalettePage
  query: string
  scope: PaletteScope
  then: (() => void) | null
  /** Pressed before there were rows: steps down, and Enter ('Control+Enter') at the end of it all. */
  steps: number
  enter: string | null
  /** What its page is about, and what was typed before one came to it. */
  thing?: Thing
  typed?: string
}

type Pending = { question: Question; answer: (yes: boolean) => void }

export const overlay = proxy<{
  palette: OpenPalette | null
  help: boolean
  dialog: OpenDialog | null
  notifications: boolean
  drawer: boolean
  question: Pending | null
  /** The live keyboard: while CTRL is held, or until a key is pressed. */
  live: 'held' | 'kept' | null
  /** The entry of the side menu that leads to a screen without one of its own; null where it has one. */
  near?: string | null
}>({ palette: null, help: false, dialog: null, notifications: false, drawer: false, question: null, live: null })

let releaseKeys = (): void => {}

/** Stops buffering keys for the palette, because its field has arrived or it was closed. */
export const paletteTakesKeys = (): void => releaseKeys()

export function openPalette(
  page: PalettePage = 'all',
  then: (() => void) | null = null,
  scope: PaletteScope = 'all',
): void {
  if (!overlay.palette) releaseKeys = catchKeys({ press: pressInPalette, close: closePalette }, true)
  overlay.palette = { page, query: '', scope, then: then && ref(then), steps: 0, enter: null }
}

export function closePalette(): void {
  releaseKeys()
  overlay.palette = null
}

/** The dialog of a command; it takes the place of one that is open. */
export function openDialog(
  name: DialogName,
  key: number | null = null,
  of?: string,
  given?: OpenDialog['given'],
): void {
  overlay.dialog = { name, key, of, given: given && ref(given) }
}

export function closeDialog(): void {
  overlay.dialog = null
}

/** A key for the palette whose field is not there yet. What follows Enter is for whatever Enter leads to. */
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

/** The console is here: what was pressed until now is played, what comes is played at once. */
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
