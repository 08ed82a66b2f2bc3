/** What can be taken back: the names that the answers of the last writes carried. */
import { proxy, ref } from 'valtio'
import { onLogout } from './session.ts'

/** The last thing done, for CTRL+Z. */
export const undo = proxy<{ last: readonly string[] | null }>({ last: null })
let recent: { op: string; names: string[] } | null = null

/** A write was done; several of one kind are taken back together. */
export function remember(op: string, name: string | null): void {
  if (recent?.op !== op || !name) recent = null
  undo.last = null
  if (name) (recent ??= { op, names: [] }).names.push(name)
}

/** The names of what has just been done, once. */
export function takeUndo(op: string): readonly string[] | undefined {
  if (recent?.op !== op) return undefined
  const { names } = recent
  recent = null
  undo.last = ref(names)
  return names
}

onLogout(() => {
  recent = null
  undo.last = null
})
