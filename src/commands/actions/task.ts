/** What is to be done: from the home, and from the contact it is about. */
import { rolesOf } from '../../domain/access.ts'
import type { Command } from '../command.ts'

const actions: readonly Command[] = [
  {
    id: 'attivita.aggiungi',
    title: 'Aggiungi attività',
    section: 'console',
    icon: 'plus',
    who: rolesOf('staff produttore'),
    // About the contact that is open, where there is one.
    run: ({ form }, effects) =>
      effects.openDialog('task', form?.resource === 'main.rubrica' && form.record ? Number(form.record.key) : null),
  },
]

export default actions
