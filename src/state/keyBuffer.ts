/**
 * Keys pressed for the palette while its field is on its way. public/key-buffer.js, a file of its own so that nothing has to
 * arrive before it, catches them from the first moment: from CTRL+P on letters, Backspace, arrows and Enter, in their
 * order. Input methods and shortcuts of the browser are left alone; AltGr makes letters. Esc or CTRL+P gives up.
 */

type KeyBuffer = {
  /** Pressed before the console was here. */
  keys: string[]
  /** The palette is asked for and has no field yet: keys are caught. */
  waits?: boolean
  /** The console answers to CTRL+P itself. */
  isHere?: boolean
  press(key: string): unknown
  close(): void
}

declare global {
  interface Window {
    regiaKeyBuffer?: KeyBuffer
  }
}

export const keyBuffer: KeyBuffer = globalThis.window?.regiaKeyBuffer ?? {
  keys: [],
  press: () => {},
  close: () => {},
}
