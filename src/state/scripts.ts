/** Scripts: those that the service keeps, the one that is being recorded, the one that runs. */
import { proxy } from 'valtio'
import type { Line, Script } from '../domain/copione.ts'
import { openDialog } from './overlay.ts'
import { persist } from './persist.ts'
import { onLogout } from './session.ts'

/** `on`: what is done is noted; else it waits to be kept. `left`: what was done last and cannot be noted. */
export type Recording = { lines: readonly Line[]; on: boolean; left: string | null }

/** `isWaiting`: for a person, to finish what a line has opened; `line`: what is done, or was done last, and where. */
export type Running = { name: string; isWaiting: boolean; done: number; total: number; line: string }

/** `isKept`: the service keeps them. */
export const scripts = proxy<{
  isKept: boolean
  rows: readonly Script[]
  recording: Recording | null
  running: Running | null
}>({
  isKept: false,
  rows: [],
  recording: null,
  running: null,
})

let isRestored = false

export function restoreScripts(): void {
  if (isRestored) return
  isRestored = true
  persist('utente', 'copioni', scripts, ['rows', 'recording'])
  onLogout(() => {
    Object.assign(scripts, { rows: [], recording: null, running: null })
    haltScript()
  })
}

/** One more line of what is recorded. */
export function noteLine(line: Line): void {
  const { recording } = scripts
  if (recording?.on) scripts.recording = { ...recording, lines: [...recording.lines, line], left: null }
}

/** Notes a save that a script cannot repeat, so that the recording can say so. */
export function noteUnrecorded(what: string): void {
  const { recording } = scripts
  if (recording?.on) scripts.recording = { ...recording, left: what }
}

export function startRecording(): void {
  scripts.recording = { lines: scripts.recording?.lines ?? [], on: true, left: null }
}

/** What was recorded is to be kept; nothing is nothing. */
export function stopRecording(): void {
  const lines = scripts.recording?.lines ?? []
  scripts.recording = lines.length ? { lines, on: false, left: null } : null
  if (lines.length) openDialog('scripts', null, 'copione.nuovo')
}

let goOn: (() => void) | null = null
let halted = false

/** Of a script that begins to run. */
export function beginPace(): void {
  goOn = null
  halted = false
}

/** Until a person goes on. */
export const untilGoing = (): Promise<void> => new Promise((resolve) => (goOn = resolve))

export const isHalted = (): boolean => halted

/** On from where it waits. */
export function continueScript(): void {
  const next = goOn
  goOn = null
  next?.()
}

/** After the line that is under way, or at once where it waits. */
export function haltScript(): void {
  halted = true
  continueScript()
}
