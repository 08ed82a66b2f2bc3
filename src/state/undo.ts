/** Undo: the audit ids that the answers to the last writes carried (header x-undo). */
import { proxy, ref } from 'valtio'
import { debounce } from '../domain/util/debounce.ts'
import { beginWrite, writesInFlight } from './busy.ts'
import { onLogout } from './session.ts'

type AuditIds = readonly string[]

/** The last action that CTRL+Z can undo. */
export const undo = proxy<{ last: AuditIds | null }>({ last: null })
/** Writes that are done and that no toast has announced yet. */
let unannounced: { op: string; names: string[] } | null = null
/** A CTRL+Z pressed before the write that it means was announced. */
let waitingUndo: { op: string; take: (names: AuditIds) => void } | null = null

/** Marks the last write as final: it cannot be undone. */
let isFinal = false
export const isLastFinal = (): boolean => isFinal

/** How long an announcement may take: a write that nothing announces cannot be undone. */
const ANNOUNCE_WITHIN_MS = 5_000

/** The operation that CTRL+Z would undo, as long as it is in flight or not announced. */
const unannouncedOp = (): string | undefined => writesInFlight.at(-1) ?? unannounced?.op

/** Whether there is, or soon will be, something to undo. */
export const canTakeBack = (): boolean => undo.last !== null || unannouncedOp() !== undefined

/** Undoes the last action; where it is in flight or not announced yet, as soon as it is announced. */
export function takeLast(take: (names: AuditIds) => void): void {
  const op = unannouncedOp()
  const names = undo.last
  if (op !== undefined) waitingUndo = { op, take }
  else if (names) {
    undo.last = null
    take(names)
  }
}

/** Records a write in flight; returns the function that ends it. */
export function trackWrite(op: string): () => void {
  // The user has gone on to another operation, so a waiting CTRL+Z for the previous one no longer applies.
  if (waitingUndo?.op !== op) waitingUndo = null
  const end = beginWrite(op)
  return () => {
    end()
    // The write was refused or is final: there is nothing left to undo.
    if (!writesInFlight.includes(op) && unannounced?.op !== op && waitingUndo?.op === op) waitingUndo = null
  }
}

/** Records a completed write; several writes of one operation are undone together. */
export function recordWrite(op: string, name: string | null): void {
  if (unannounced?.op !== op || !name) unannounced = null
  undo.last = null
  isFinal = name === null
  if (!name) return
  ;(unannounced ??= { op, names: [] }).names.push(name)
  wait()
}

const wait = debounce(() => {
  if (unannounced && writesInFlight.includes(unannounced.op)) return wait()
  if (waitingUndo?.op === unannounced?.op) waitingUndo = null
  unannounced = null
}, ANNOUNCE_WITHIN_MS)

/** Returns the audit ids of what has just been done; only the first call gets them. */
export function takeAuditIds(op: string): AuditIds | undefined {
  if (unannounced?.op !== op) return undefined
  const { names } = unannounced
  unannounced = null
  return names
}

/** The same for the toast that offers the undo; undefined too where a waiting CTRL+Z has undone it first. */
export function takeUndo(op: string): AuditIds | undefined {
  const names = takeAuditIds(op)
  if (!names) return undefined
  if (waitingUndo?.op === op && !writesInFlight.includes(op)) {
    const { take } = waitingUndo
    waitingUndo = null
    take(names)
    return undefined
  }
  undo.last = ref(names)
  return names
}

/** Makes these writes one action, which CTRL+Z undoes as a whole. */
export function setLast(names: AuditIds): void {
  unannounced = waitingUndo = null
  isFinal = false
  undo.last = names.length ? ref(names) : null
}

onLogout(() => setLast([]))
