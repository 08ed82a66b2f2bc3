import type { IconName } from '../model/icons.ts'
import type { Change } from './plan.ts'

/**
 * A named change of many rows: the changes that it makes, or the fields for which one value is asked. It belongs to the
 * description of a resource, and runs as a plan like every other change of many rows.
 */
export type Bulk = Readonly<{
  /** Stable id within its resource. */
  id: string
  /** `title` in the palette, `button` on the button. */
  title: string
  button: string
  icon: IconName
  keywords?: string
}> &
  Readonly<{ changes: readonly Change[] } | { ask: readonly [string, ...string[]]; how: 'set' | 'add' }>

/** Switches a flag on or off. */
export const flagChange = (field: string, on: boolean, words: Omit<Bulk, 'changes' | 'ask' | 'how'>): Bulk => ({
  ...words,
  changes: [{ field, how: 'set', value: on }],
})

/** Shorthand for two changes that show and hide rows by the flag `shown`; `of`: the rows, as their titles call them. */
export type VisibilityBulk = Readonly<{ shown: string; of: string }>

/** Expands the shorthand of a description: every change under its own name. */
export const bulksOf = (bulk: readonly (Bulk | VisibilityBulk)[] = []): Bulk[] =>
  bulk.flatMap((one) => ('shown' in one ? visibilityChanges(one) : [one]))

const visibilityChanges = ({ shown, of }: VisibilityBulk): Bulk[] => [
  flagChange(shown, true, {
    id: 'mostra',
    title: `Mostra ${of}`,
    button: 'Mostra',
    icon: 'eye',
    keywords: 'visibile pubblica online selezione',
  }),
  flagChange(shown, false, {
    id: 'nascondi',
    title: `Nascondi ${of}`,
    button: 'Nascondi',
    icon: 'eye-off',
    keywords: 'invisibile togli offline selezione',
  }),
]
