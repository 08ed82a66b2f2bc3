/**
 * Which records have a draft on this device, for the marks in lists. A separate file, because state/drafts.ts, which
 * fills it, loads later than the lists.
 */
import { proxy } from 'valtio'

export const marks = proxy<{
  /** Keys of the records with a draft, by resource; 'create' for a new one. */
  drafts: Record<string, string[]>
  /** The draft that its form restores without asking, because the user chose it in the list of drafts. */
  chosen: string | null
}>({ drafts: {}, chosen: null })
