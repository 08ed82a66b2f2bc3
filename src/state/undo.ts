/** Undo: the audit ids that the answers to the last writes carried (header x-undo). */
import { proxy, ref } from 'valtio'
import { beginWrite, writes } from './busy.ts'
import { onLogout } from './session.ts'

type Names = readonly string[]

/** The last action that CTRL+Z can undo. */
export const undo = proxy<{ last: Names | null }>({ last: null })
/** Writes that are done and that no toast has announced yet. */
let recent: { op: string; names: string[] } | null = null
/** A CTRL+Z pressed before the write that it means was announced. */
let wanted: { op: string; take: (names: Names) => void } | null = null
let patience: ReturnType<typeof setTimeout> | undefined

/** Marks the last write as final: it cannot be undone. */
let isFinal = false
export const isLastFinal = (): boolean => isFinal

/** How long an announcement may take: a write that nothing announces cannot be undone. */
const TOLD_WITHIN_MS = 5_000

/** The operation that CTRL+Z would undo, as long as it is in flight or not announced. */
const untold = (): string | undefined => writes.at(-1) ?? recent?.op

/** Whether there is, or soon will be, something to undo. */
export const canTakeBack = (): boolean => undo.last !== null || untold() !== undefined

/** Undoes the last action; where it is in flight or not announced yet, as soon as it is announced. */
export function takeLast(take: (names: Names) => void): void {
  const op = untold()
  const names = undo.last
  if (op !== undefined) wanted = { op, take }
  else if (names) {
    undo.last = null
    take(names)
  }
}

/** Records a write in flight; returns the function that ends it. */
export function writing(op: string): () => void {
  // The user has gone on to another operation, so a waiting CTRL+Z for the previous one no longer applies.
  if (wanted?.op !== op) wanted = null
  const end = beginWrite(op)
  return () => {
    end()
    // The write was refused or is final: there is nothing left to undo.
    if (!writes.includes(op) && recent?.op !== op && wanted?.op === op) wanted = null
  }
}

/** Records a completed write; several writes of one operation are undone together. */
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

/** Returns the audit ids of what has just been done; only the first call gets them. */
export function collect(op: string): Names | undefined {
  if (recent?.op !== op) return undefined
  const { names } = recent
  recent = null
  return names
}

/** The same for the toast that offers the undo; undefined too where a waiting CTRL+Z has undone it first. */
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

/** Makes these writes one action, which CTRL+Z undoes as a whole. */
export function setLast(names: Names): void {
  recent = wanted = null
  isFinal = false
  undo.last = names.length ? ref(names) : null
}

onLogout(() => setLast([]))
