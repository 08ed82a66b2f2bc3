/** Commands on requests of guests: who waits for an answer, and what can follow the open one. */
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { perform } from '../recordCalls.ts'
import { closeRequest } from './calls.ts'
import { severalCall } from './severalCall.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

const requestIn = ({ form }: Context) => (form?.resource === closeRequest.resource ? form.record : null)

const hotelIn = (context: Context): number | null => {
  const hotel = requestIn(context)?.row.id_hotel
  return typeof hotel === 'number' ? hotel : null
}

/** Commands on the open request: its own screen shows their buttons. */
export const requestCommands: readonly Command[] = [
  {
    id: 'richiesta.chiudi-e-prossima',
    title: 'Chiudi la richiesta e passa alla prossima',
    button: 'Chiudi e prossima',
    section: 'scheda',
    icon: 'done',
    keys: ['c'],
    bar: 'chiudi e prossima',
    keywords: 'archivia finita evasa successiva avanti',
    when(context) {
      const record = requestIn(context)
      // While rows are selected, the command for all of those applies.
      if (context.list?.selected) return false
      return Boolean(record?.may.includes('close') && record.row.chiusa !== true && context.form?.handle.next)
    },
    run(context, effects) {
      const record = expectDefined(requestIn(context), 'the open request')
      // Opens the next request at once, while the call on this one is still in flight.
      context.form?.handle.next?.()
      return perform(closeRequest, record, context, effects)
    },
  },
  {
    id: 'richiesta.hotel',
    title: 'Apri la pagina dell’hotel della richiesta',
    section: 'scheda',
    icon: 'hotel',
    keys: ['h'],
    bar: 'hotel',
    keywords: 'dashboard struttura',
    when: (context) => hotelIn(context) !== null,
    run: (context, effects) => effects.navigate(`/hotel/${hotelIn(context)}/dashboard`),
  },
]

const stateCommand = (stato: string, title: string, button: string, icon: Command['icon'], keywords: string) =>
  severalCall({
    id: `preventivi.${stato}`,
    title,
    button,
    icon,
    keywords: `${keywords} selezione`,
    resource: 'quote.quoteRequests',
    op: 'advanceAll',
    body: { stato },
  })

/** Commands on all selected requests. */
export const selectedRequestCommands: readonly Command[] = [
  severalCall({
    id: 'richieste.chiudi',
    title: 'Chiudi le richieste scelte',
    button: 'Chiudi',
    icon: 'check',
    keys: ['c'],
    bar: 'chiudi le scelte',
    keywords: 'archivia finite evase selezione',
    resource: closeRequest.resource,
    op: 'closeAll',
    body: { chiusa: true },
  }),
  stateCommand(
    'in-lavorazione',
    'Prendi in lavorazione le richieste scelte',
    'In lavorazione',
    'clock',
    'inizia lavora prendo',
  ),
  stateCommand(
    'confermata',
    'Segna come confermate le richieste scelte',
    'Confermate',
    'check',
    'prenotate accettate vinte',
  ),
  stateCommand('persa', 'Segna come perse le richieste scelte', 'Perse', 'error', 'rifiutate annullate'),
]

const actions: readonly Command[] = [
  {
    id: 'richieste.attesa',
    title: 'Chi attende una risposta',
    section: 'pagine',
    icon: 'mail',
    keywords: 'inevase aspetta da rispondere',
    // `source` is empty: whichever way the requests came in.
    run: (_, effects) => effects.navigate('/mailArchive?state=nuova,letta&source='),
  },
  ...selectedRequestCommands,
]

export default actions
