/** Scripts (copioni): the ones that the service stores, the one being recorded, the one running. */
import { proxy } from 'valtio'
import type { Line, Script } from '../domain/plans/copione.ts'
import { openDialog } from './overlay.ts'
import { persist } from './persist.ts'
import { onLogout } from './session.ts'

/**
 * `on`: actions are being recorded; otherwise the recording waits to be saved. `left`: the last action, if it cannot be
 * recorded.
 */
export type Recording = { lines: readonly Line[]; on: boolean; left: string | null }

/**
 * `isWaiting`: paused until a person finishes what a line has opened; `line`: the current or last line, and where it
 * acts.
 */
export type Running = { name: string; isWaiting: boolean; done: number; total: number; line: string }

/** `isKept`: the service stores scripts. */
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

/** Appends a line to the recording. */
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

/** Stops the recording and offers to save it; an empty one is dropped. */
export function stopRecording(): void {
  const lines = scripts.recording?.lines ?? []
  scripts.recording = lines.length ? { lines, on: false, left: null } : null
  if (lines.length) openDialog('scripts', null, 'copione.nuovo')
}

let resume: (() => void) | null = null
let halted = false

/** Resets the pace when a script starts. */
export function resetPace(): void {
  resume = null
  halted = false
}

/** Resolves when a person continues the script. */
export const waitForResume = (): Promise<void> => new Promise((resolve) => (resume = resolve))

export const isHalted = (): boolean => halted

/** Continues the script from where it waits. */
export function continueScript(): void {
  const next = resume
  resume = null
  next?.()
}

/** Stops the script after the current line, or at once where it waits. */
export function haltScript(): void {
  halted = true
  continueScript()
}
