/** Commands that lead from a record to another screen about it; its form shows them as buttons too. */
import type { Key } from '../../domain/model/references.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { permissionsAddresses } from '../permissionsAddresses.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

/** A command on the records of some resources; `addresses`: where it leads, by resource. */
function recordCommand(
  addresses: Readonly<Record<string, (key: Key) => string>>,
  command: Omit<Command, 'section' | 'when' | 'run'> & Partial<Pick<Command, 'section'>>,
): Command {
  const addressFor = (context: Context): string | null => {
    const key = keyInSight(context)
    return key === null ? null : (addresses[resourceInSight(context) ?? '']?.(key) ?? null)
  }
  return {
    section: 'scheda',
    ...command,
    when: (context) => addressFor(context) !== null,
    run: (context, effects) => effects.navigate(expectDefined(addressFor(context), 'the address of the record')),
  }
}

/** The open record, otherwise the one under the cursor. */
const keyInSight = ({ params, list }: Context): Key | null =>
  params.id ?? (list?.hasCursor ? list.handle.marked().cursor : null)
/** On a phone there is no list beside the form. */
const resourceInSight = ({ list, form }: Context) => list?.resource ?? form?.resource

/** Records that have a printed page of their own: the history of a contact, the message of a guest. */
const PRINTABLE_RESOURCES = new Set(['main.rubrica', 'stats.mailSearch', 'quote.quoteRequests'])

const hotelOfOrder = ({ form }: Context): number | null =>
  form?.resource === 'orders.orders' && typeof form.record?.row.hotel_id === 'number' ? form.record.row.hotel_id : null

const actions: readonly Command[] = [
  recordCommand(
    { 'main.rubrica': (key) => `/questionario/contatto/${key}` },
    {
      id: 'contatto.questionario',
      title: 'Apri il questionario del contatto',
      section: 'contatto',
      icon: 'list',
    },
  ),
  recordCommand(permissionsAddresses(), {
    id: 'permessi.apri',
    title: 'Modifica i permessi',
    icon: 'shield',
    keywords: 'diritti autorizzazioni',
    who: ['admin'],
  }),
  recordCommand(permissionsAddresses(true), {
    id: 'permessi.vedi-come',
    title: 'Vedi come',
    icon: 'eye',
    keys: ['v c'],
    keywords: 'anteprima menu palette ruolo utente impersona',
    who: ['admin'],
  }),
  {
    id: 'ordine.contratti',
    title: 'Apri i contratti dell’hotel',
    button: 'Contratti',
    section: 'scheda',
    icon: 'file',
    when: (context) => hotelOfOrder(context) !== null,
    run: (context, effects) => effects.navigate(`/hotel/${hotelOfOrder(context)}/contratti`),
  },
  {
    id: 'ordine.stampa',
    title: 'Stampa l’ordine',
    button: 'Stampa',
    section: 'scheda',
    icon: 'print',
    keywords: 'foglio pdf carta a4 copia',
    needs: ['saved'],
    passing: true,
    when: (context) => hotelOfOrder(context) !== null,
    run: () => print(),
  },
  {
    id: 'scheda.stampa',
    title: 'Stampa la scheda',
    button: 'Stampa',
    section: 'scheda',
    icon: 'print',
    keywords: 'foglio pdf carta a4 copia visita',
    passing: true,
    when: (context) => context.params.id !== undefined && PRINTABLE_RESOURCES.has(resourceInSight(context) ?? ''),
    run: () => print(),
  },
  recordCommand(
    { 'seller.funnel': (key) => `/funnel/show/${key}` },
    { id: 'funnel.stampa', title: 'Stampa il funnel', icon: 'print', keywords: 'foglio pdf carta' },
  ),
]

export default actions
