/**
 * Buffers keys pressed for something that has no field yet: the palette, or what a command is opening (kit/opening.ts).
 * public/key-buffer.js, a separate file so that nothing else has to load first, catches them in order from the first
 * moment. Input methods and shortcuts of the browser are left alone; AltGr makes letters. Esc cancels.
 */

type KeyBuffer = {
  /** Keys pressed before the console was loaded. */
  keys: string[]
  /** Something is opening and has no field yet: keys are caught. */
  waits?: boolean
  /** CTRL+P still opens the palette, because something else is opening. */
  opensPalette?: boolean
  /** The console is loaded and handles CTRL+P itself. */
  isHere?: boolean
  press(key: string): unknown
  close(): void
}

export type KeyTaker = {
  press(key: string): void
  /** Runs on Escape: cancels the opening. */
  close(): void
  /** Hands the keys to another taker. */
  replaced?(): void
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

let current: KeyTaker | null = null

/** Keys go to `taker` until the returned function is called, or another one takes them. */
export function catchKeys(taker: KeyTaker, isPalette = false): () => void {
  const before = current
  current = taker
  before?.replaced?.()
  Object.assign(keyBuffer, {
    waits: true,
    opensPalette: !isPalette,
    press: (key: string) => taker.press(key),
    close: () => taker.close(),
  })
  return () => {
    if (current !== taker) return
    current = null
    keyBuffer.waits = false
  }
}
