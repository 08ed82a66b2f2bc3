import type { IconName } from './icons.ts'
import type { Change } from './plan.ts'

/**
 * A change of many rows that has a name: what it does, or the fields of which one answer is asked for. It belongs to the
 * description of a resource, and goes through a plan like every other change of many.
 */
export type Bulk = Readonly<{
  /** Stable word within its resource. */
  id: string
  /** In the palette, and on the button. */
  title: string
  button: string
  icon: IconName
  keywords?: string
}> &
  Readonly<{ changes: readonly Change[] } | { ask: readonly [string, ...string[]]; how: 'set' | 'add' }>

/** A flag that is switched on or off. */
export const switched = (field: string, on: boolean, words: Omit<Bulk, 'changes' | 'ask' | 'how'>): Bulk => ({
  ...words,
  changes: [{ field, how: 'set', value: on }],
})

/** Shown or hidden, by the flag of that name; `of` are the rows, as its two commands call them. */
export type Shown = Readonly<{ shown: string; of: string }>

/** Every change under its own name: a description says in short what most of them have. */
export const bulksOf = (bulk: readonly (Bulk | Shown)[] = []): Bulk[] =>
  bulk.flatMap((one) => ('shown' in one ? shownOrHidden(one) : [one]))

const shownOrHidden = ({ shown, of }: Shown): Bulk[] => [
  switched(shown, true, {
    id: 'mostra',
    title: `Mostra ${of}`,
    button: 'Mostra',
    icon: 'eye',
    keywords: 'visibile pubblica online selezione',
  }),
  switched(shown, false, {
    id: 'nascondi',
    title: `Nascondi ${of}`,
    button: 'Nascondi',
    icon: 'eye-off',
    keywords: 'invisibile togli offline selezione',
  }),
]
