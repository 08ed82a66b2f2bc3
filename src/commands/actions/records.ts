/** Commands that lead from a record to another screen about it; its form shows them as buttons too. */
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'

/** The record of these resources that is open, else the one under the cursor. */
function recordOf(context: Context, ...resources: string[]): string | number | null {
  const { list, params } = context
  if (!resources.includes(resourceOf(context) ?? '')) return null
  return params.id ?? (list?.hasCursor ? list.handle.cursor() : null)
}
/** On a phone there is no list beside the form. */
const resourceOf = ({ list, form }: Context) => list?.resource ?? form?.resource

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
        `/${resourceOf(context) === 'management.user' ? 'utenti' : 'ruoli'}/${recordOf(context, 'management.user', 'management.role')}/permessi`,
      ),
  },
  {
    id: 'funnel.stampa',
    title: 'Stampa il funnel',
    section: 'Scheda',
    icon: 'print',
    keywords: 'foglio pdf carta',
    when: (context) => recordOf(context, 'seller.funnel') !== null,
    run: (context, effects) => effects.navigate(`/funnel/show/${recordOf(context, 'seller.funnel')}`),
  },
]

export default actions
