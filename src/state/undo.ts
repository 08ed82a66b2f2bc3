/** What can be taken back: the names that the answers of the last writes carried. */
import { proxy, ref } from 'valtio'
import { beginWrite, writes } from './busy.ts'
import { onLogout } from './session.ts'

type Names = readonly string[]

/** The last thing done, for CTRL+Z. */
export const undo = proxy<{ last: Names | null }>({ last: null })
/** Done, and not told yet. */
let recent: { op: string; names: string[] } | null = null
/** CTRL+Z that came before what it means was told. */
let wanted: { op: string; take: (names: Names) => void } | null = null
let patience: ReturnType<typeof setTimeout> | undefined

/** Marks the last write as final: it cannot be undone. */
let isFinal = false
export const isLastFinal = (): boolean => isFinal

/** How long what was done may take to be told: what is told by nobody is nobody's to take back. */
const TOLD_WITHIN_MS = 5_000

/** The write that CTRL+Z would be about, as long as it is not told. */
const untold = (): string | undefined => writes.at(-1) ?? recent?.op

/** Is there, or will there be, something to take back? */
export const canTakeBack = (): boolean => undo.last !== null || untold() !== undefined

/** Takes back what was done last; where that is on its way, or was not told yet, once it is. */
export function takeLast(take: (names: Names) => void): void {
  const op = untold()
  const names = undo.last
  if (op !== undefined) wanted = { op, take }
  else if (names) {
    undo.last = null
    take(names)
  }
}

/** A write is on its way; returns what ends it. */
export function writing(op: string): () => void {
  // Who has gone on to something else does not mean the one before any more.
  if (wanted?.op !== op) wanted = null
  const end = beginWrite(op)
  return () => {
    end()
    // It was refused, or it is final.
    if (!writes.includes(op) && recent?.op !== op && wanted?.op === op) wanted = null
  }
}

/** A write was done; several of one kind are taken back together. */
export function remember(op: string, name: string | null): void {
  if (recent?.op !== op || !name) recent = null
  undo.last = null
  isFinal = name === null
  if (!name) return
  ;(recent ??= { op, names: [] }).names.push(name)
  wait()
}

function wait(): void {
  clearTimeout(patience)
  patience = setTimeout(() => {
    if (recent && writes.includes(recent.op)) return wait()
    if (wanted?.op === recent?.op) wanted = null
    recent = null
  }, TOLD_WITHIN_MS)
}

/** The names of what has just been done, once. */
export function collect(op: string): Names | undefined {
  if (recent?.op !== op) return undefined
  const { names } = recent
  recent = null
  return names
}

/** The same for the notice that offers to take it back; undefined too where CTRL+Z was faster than the notice. */
export function takeUndo(op: string): Names | undefined {
  const names = collect(op)
  if (!names) return undefined
  if (wanted?.op === op && !writes.includes(op)) {
    const { take } = wanted
    wanted = null
    take(names)
    return undefined
  }
  undo.last = ref(names)
  return names
}

/** All of this was done as one. */
export function setLast(names: Names): void {
  recent = wanted = null
  isFinal = false
  undo.last = names.length ? ref(names) : null
}

onLogout(() => setLast([]))
