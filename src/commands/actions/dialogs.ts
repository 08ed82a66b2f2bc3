/** Commands that open a dialog of their own. */
import type { Command } from '../command.ts'

const actions: readonly Command[] = [
  {
    id: 'offerta.crea',
    title: 'Crea una nuova offerta',
    section: 'hotel',
    icon: 'plus',
    needs: ['hotel'],
    run: (_, effects) => effects.openDialog('offer'),
  },
]

export default actions
