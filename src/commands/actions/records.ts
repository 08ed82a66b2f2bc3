/** Commands that lead from a record to another screen about it. */
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'

/** The record of these resources that is open, else the one under the cursor. */
const recordOf = ({ list, params }: Context, ...resources: string[]) =>
  list && resources.includes(list.resource) ? (params.id ?? (list.hasCursor ? list.handle.cursor() : null)) : null

const actions: readonly Command[] = [
  {
    id: 'contatto.questionario',
    title: 'Apri il questionario del contatto',
    section: 'Contatto',
    icon: 'list',
    when: (context) => recordOf(context, 'main.rubrica') !== null,
    run: (context, effects) => effects.navigate(`/questionario/contatto/${recordOf(context, 'main.rubrica')}`),
  },
  {
    id: 'permessi.apri',
    title: 'Modifica i permessi',
    section: 'Scheda',
    icon: 'shield',
    keywords: 'diritti autorizzazioni',
    who: ['admin'],
    when: (context) => recordOf(context, 'management.user', 'management.role') !== null,
    run: (context, effects) =>
      effects.navigate(
        `/${context.list?.resource === 'management.user' ? 'utenti' : 'ruoli'}/${recordOf(context, 'management.user', 'management.role')}/permessi`,
      ),
  },
]

export default actions
