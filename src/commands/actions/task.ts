/** Commands that add tasks and hours: from the home, the calendar, or the contact concerned. */
import { rolesOf } from '../../domain/access/access.ts'
import type { Command } from '../command.ts'

const actions: readonly Command[] = [
  {
    id: 'attivita.registra',
    title: 'Aggiungi orario attività',
    section: 'attivita',
    icon: 'clock',
    keywords: 'crea nuova ore tempo consuntivo registra',
    who: rolesOf('staff'),
    run: (_, effects) => effects.openDialog('activity'),
  },
  {
    id: 'attivita.aggiungi',
    title: 'Aggiungi attività',
    section: 'console',
    icon: 'plus',
    who: rolesOf('staff produttore'),
    // For the open contact, where there is one.
    run: ({ form }, effects) =>
      effects.openDialog('task', form?.resource === 'main.rubrica' && form.record ? Number(form.record.key) : null),
  },
]

export default actions
