/** Commands that open a dialog of their own. */
import { rolesOf } from '../../domain/access.ts'
import type { Command } from '../command.ts'

const ENTRIES = 'main.tracciamentiAttivita'

const actions: readonly Command[] = [
  {
    id: 'offerta.crea',
    title: 'Crea una nuova offerta',
    section: 'hotel',
    icon: 'plus',
    needs: ['hotel'],
    run: (_, effects) => effects.openDialog('offer'),
  },
  {
    id: 'attivita.registra',
    title: 'Aggiungi orario attività',
    section: 'attivita',
    icon: 'clock',
    who: rolesOf('staff'),
    run: (_, effects) => effects.openDialog('activity'),
  },
  {
    id: 'attivita.modifica',
    title: 'Modifica orario attività',
    section: 'attivita',
    icon: 'pencil',
    keys: ['m'],
    who: rolesOf('staff'),
    needs: ['cursor'],
    when: (context) => context.list?.resource === ENTRIES,
    run(context, effects) {
      const key = Number(context.list?.handle.marked().cursor)
      if (Number.isInteger(key)) effects.openDialog('activity', key)
    },
  },
]

export default actions
