/** Editing the cells of a list; it loads once the rows are shown. */
import type { Command } from '../command.ts'

const actions: readonly Command[] = [
  {
    id: 'elenco.modifica-cella',
    title: 'Modifica la cella',
    section: 'elenco',
    icon: 'pencil',
    keys: ['e'],
    keywords: 'cambia qui valore riga veloce foglio',
    needs: ['list', 'rows'],
    when: ({ list }) => list?.handle.edit !== undefined,
    run: ({ list }) => list?.handle.edit?.(),
  },
]

export default actions
