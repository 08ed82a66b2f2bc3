/** Which records have a draft on this device: what lists show of it. state/drafts.ts, which comes later, fills it. */
import { proxy } from 'valtio'

export const marks = proxy<{
  /** Keys of the records with a draft, by resource; 'create' for a new one. */
  drafts: Record<string, string[]>
  /** The draft that its form takes up without asking, because it was chosen in the list of drafts. */
  chosen: string | null
}>({ drafts: {}, chosen: null })
