/** Keys to commands, through tinykeys. Ctrl and Cmd are one; single keys are silent while typing. */
import { createKeybindingsHandler } from 'tinykeys'
import type { Command } from './command.ts'

const TYPING =
  'input:not([type=checkbox], [type=radio], [type=button], [type=range]), textarea, select, [contenteditable]:not([contenteditable=false])'
const ON_CONTROL =
  'button, a[href], summary, [role=tab], [role=separator], [role=option], [role=menuitem], input[type=checkbox], input[type=radio]'

const withModifier = (keys: string): boolean => keys.startsWith('Control+')
export const isSingle = (keys: string): boolean =>
  !withModifier(keys) && !/^(F1|Arrow|Shift\+|Enter|Home|End|Page|Delete|Space)/.test(keys)

/** Is the person writing, so that a letter is a letter? */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null
}

export type KeyOptions = {
  /** The commands that answer to keys now, by binding. */
  find(keys: string): Command | undefined
  run(command: Command): void
  /** Palette, help or a question lies over the screen: only the global keys work. */
  covered(): boolean
  singleKeys(): boolean
}

/** Every binding of the table once; Control also as Meta. */
export function bindings(commands: readonly Command[]): string[] {
  return [...new Set(commands.flatMap((command) => command.keys ?? []))]
}

/**
 * Handles keydown in the capture phase. The browser's own meaning of CTRL+P, H, B, S, K is always prevented, even where
 * the command cannot run: a print dialog is never what was meant.
 */
export function listen(commands: readonly Command[], options: KeyOptions, target: Window): () => void {
  const map: Record<string, (event: KeyboardEvent) => void> = {}
  for (const keys of bindings(commands)) {
    const handle = (event: KeyboardEvent) => answer(keys, event, options)
    map[keys] = handle
    if (withModifier(keys)) map[keys.replace('Control+', 'Meta+')] = handle
  }
  const handler = createKeybindingsHandler(map)
  const sequences = new Set(Object.keys(map).filter((keys) => keys.includes(' ')))
  const follow = (event: KeyboardEvent) => {
    if (['Shift', 'Control', 'Meta', 'Alt'].includes(event.key)) return
    completing = sequences.has(`${last.key} ${event.key}`) && event.timeStamp - last.at < SEQUENCE_MS
    last = { key: event.key, at: event.timeStamp }
  }
  target.addEventListener('keydown', follow, { capture: true })
  target.addEventListener('keydown', handler, { capture: true })
  return () => {
    target.removeEventListener('keydown', follow, { capture: true })
    target.removeEventListener('keydown', handler, { capture: true })
  }
}

/** tinykeys waits as long for the second key of a sequence. */
const SEQUENCE_MS = 1_000
let last = { key: '', at: 0 }
/** This key ends a sequence: its single-key meaning ('n' of 'g n') is not what was meant. */
let completing = false

function answer(keys: string, event: KeyboardEvent, options: KeyOptions): void {
  const global = withModifier(keys) && keys !== 'Control+a' && keys !== 'Control+z'
  if (global || keys === 'F1') event.preventDefault()
  else {
    if (isTyping(event.target) || options.covered() || event.isComposing) return
    if (isSingle(keys) && !options.singleKeys()) return
    if (completing && !keys.includes(' ')) return
    // Enter and Space belong to the control that has the focus.
    if ((keys === 'Enter' || keys === 'Space') && event.target instanceof Element && event.target.closest(ON_CONTROL))
      return
    if (
      /^Arrow|^Home|^End/.test(keys) &&
      event.target instanceof Element &&
      event.target.closest('[role=tablist], [role=menu], [role=separator], [role=listbox], [role=dialog]')
    )
      return
  }
  const command = options.find(keys)
  if (!command) return
  event.preventDefault()
  options.run(command)
}

const names: Record<string, string> = {
  Control: 'Ctrl',
  Shift: 'Maiusc',
  ArrowDown: '↓',
  ArrowUp: '↑',
  Enter: 'Invio',
  Space: 'Spazio',
  Delete: 'Canc',
  PageDown: 'Pag ↓',
  PageUp: 'Pag ↑',
  Home: 'Inizio',
  End: 'Fine',
}

/** 'Control+p' → 'Ctrl P', 'g o' → 'g o', 'Delete' → 'Canc'. */
export function showKeys(keys: string): string {
  return keys
    .split('+')
    .map((part) => names[part] ?? (keys.includes('+') || part.length === 1 ? part.toUpperCase() : part))
    .join(' ')
}
