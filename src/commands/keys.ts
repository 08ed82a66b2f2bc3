/**
 * Maps keys to commands with tinykeys (version 3: 4 requires Node 22). Ctrl and Cmd are one; single keys are silent
 * while typing.
 */
import { createKeybindingsHandler } from 'tinykeys'
import { isTyping } from '../state/typing.ts'
import type { Command } from './command.ts'

/** Elements that use Enter and Space themselves. */
const ON_CONTROL =
  'button, a[href], summary, [role=tab], [role=option], [role=menuitem], input[type=checkbox], input[type=radio]'
/** Elements inside which the arrows, Home and End move. */
const MOVED_INSIDE = '[role=tablist], [role=menu], [role=listbox], [role=dialog]'

const withModifier = (keys: string): boolean => keys.startsWith('Control+')
export const isSingle = (keys: string): boolean =>
  !withModifier(keys) && !/^(F1|Arrow|Shift\+|Enter|Home|End|Page|Delete|Space)/.test(keys)

/** Keys that repeat while they are held down: arrows, page keys, J and K. */
const isMovement = ({ key, target }: KeyboardEvent): boolean =>
  /^(Arrow|Page|Home|End)/.test(key) || (/^[jk]$/i.test(key) && !isTyping(target))

export type KeyOptions = {
  /** Finds the command that these keys run now. */
  find(keys: string): Command | undefined
  run(command: Command): void
  /** Something is open above the page, so only global keys work. */
  covered(): boolean
  singleKeys(): boolean
}

/** The commands, and a listener for those that are registered later. */
export type Commands = {
  commands: readonly Command[]
  onRegister(listener: () => void): () => void
}

/** The key as bindings write it: with Caps Lock a letter arrives as a capital although Shift is not held down. */
const pressedKey = ({ key, shiftKey }: KeyboardEvent): string =>
  key.length === 1 && !shiftKey ? key.toLowerCase() : key

/** tinykeys waits as long for the second key of a sequence. */
const SEQUENCE_MS = 1_000

/**
 * Handles keydown in the capture phase. The browser's own meaning of CTRL+P, H, B, S, K is always prevented, even where
 * the command cannot run: a print dialog is never what was meant.
 */
export function listenForKeys({ commands, onRegister }: Commands, options: KeyOptions, target: Window): () => void {
  let handler: (event: KeyboardEvent) => void
  let sequences: ReadonlySet<string>
  let last = { key: '', at: 0 }
  /** This key ends a sequence: its single-key meaning ('n' of 'g n') must not run as well. */
  let endsSequence = false
  /** Binds every combination once; Control also as Meta. */
  const bind = () => {
    const map: Record<string, (event: KeyboardEvent) => void> = {}
    for (const keys of new Set(commands.flatMap((command) => command.keys ?? []))) {
      const handle = (event: KeyboardEvent) => answer(keys, event, options, endsSequence)
      map[keys] = handle
      if (withModifier(keys)) map[keys.replace('Control+', 'Meta+')] = handle
    }
    sequences = new Set(Object.keys(map).filter((keys) => keys.includes(' ')))
    handler = createKeybindingsHandler(map)
  }
  bind()
  /**
   * More commands were registered. A new handler would not know the key that a sequence began with, so it waits for the
   * end of the sequence.
   */
  let outdated = false
  const unsubscribe = onRegister(() => (outdated = true))
  /** The code of the key that ran a command and is still held down. */
  let heldCode = ''
  const onKeyUp = ({ code }: KeyboardEvent) => {
    if (code === heldCode) heldCode = ''
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Only movement repeats while a key is held down: a repeat must not type into the field that its command opened.
    if (event.repeat && heldCode && event.code === heldCode && !isMovement(event)) {
      event.preventDefault()
      event.stopImmediatePropagation()
      return
    }
    const isSoon = event.timeStamp - last.at < SEQUENCE_MS
    if (outdated && !(isSoon && [...sequences].some((keys) => keys.startsWith(`${last.key} `)))) {
      bind()
      outdated = false
    }
    if (!['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) {
      const key = pressedKey(event)
      endsSequence = isSoon && sequences.has(`${last.key} ${key}`)
      last = { key, at: event.timeStamp }
    }
    handler(event)
    if (!event.repeat && event.defaultPrevented) heldCode = event.code
  }
  target.addEventListener('keydown', onKeyDown, { capture: true })
  target.addEventListener('keyup', onKeyUp, { capture: true })
  return () => {
    unsubscribe()
    target.removeEventListener('keydown', onKeyDown, { capture: true })
    target.removeEventListener('keyup', onKeyUp, { capture: true })
  }
}

/** Text fields have these keys themselves. */
const OF_FIELDS: ReadonlySet<string> = new Set(['Control+a', 'Control+z', 'Control+y', 'Control+Shift+z'])

function answer(keys: string, event: KeyboardEvent, options: KeyOptions, completing: boolean): void {
  const global = withModifier(keys) && !OF_FIELDS.has(keys)
  if (global || keys === 'F1') event.preventDefault()
  else {
    if (isTyping(event.target) || options.covered()) return
    if (isSingle(keys) && !options.singleKeys()) return
    if (completing && !keys.includes(' ')) return
    if (usesKeys(event.target, keys)) return
  }
  const command = options.find(keys)
  if (!command) return
  event.preventDefault()
  options.run(command)
}

const MODIFIERS = new Map([
  ['Ctrl', 'Control'],
  ['Maiusc', 'Shift'],
  ['Alt', 'Alt'],
])

const names: Record<string, string> = {
  Control: 'Ctrl',
  Shift: 'Maiusc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: 'Invio',
  Space: 'Spazio',
  Delete: 'Canc',
  PageDown: 'Pag ↓',
  PageUp: 'Pag ↑',
  Home: 'Inizio',
  End: 'Fine',
}

const bindings = new Map(Object.entries(names).map(([binding, shown]) => [shown, binding]))

/** Whether the element with the focus, or a part of the page around it, uses these keys itself: no command gets them. */
export function usesKeys(target: EventTarget | null, keys: string): boolean {
  if (ownBindings(target).includes(keys)) return true
  if (!(target instanceof Element)) return false
  if (keys === 'Enter' || keys === 'Space') return target.closest(ON_CONTROL) !== null
  return /^Arrow|^Home|^End/.test(keys) && target.closest(MOVED_INSIDE) !== null
}

/**
 * The bindings that a part of the page handles itself: it declares them in `data-more-keys`, in the form that the key
 * bar shows ('↑ ↓:cookie;1 … 5:categoria').
 */
export function ownBindings(target: EventTarget | null): readonly string[] {
  const declared =
    target instanceof Element ? target.closest<HTMLElement>('[data-more-keys]')?.dataset.moreKeys : undefined
  return (declared ?? '').split(';').flatMap((entry) => {
    const words = entry.slice(0, entry.lastIndexOf(':')).split(' ')
    const modifiers = words.filter((word) => MODIFIERS.has(word)).map((word) => `${MODIFIERS.get(word)}+`)
    const shown = words.filter((word) => word && !MODIFIERS.has(word))
    const range = shown.indexOf('…')
    const all = range < 0 ? shown : Array.from({ length: Number(shown[range + 1]) }, (_, index) => String(index + 1))
    return all.map(
      (word) => modifiers.join('') + (bindings.get(word) ?? (word.length === 1 ? word.toLowerCase() : word)),
    )
  })
}

/** 'Control+p' → 'Ctrl P', 'g o' → 'g o', 'Delete' → 'Canc'. */
export function showKeys(keys: string): string {
  return keys
    .split('+')
    .map((part) => names[part] ?? (keys.includes('+') || part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
}
