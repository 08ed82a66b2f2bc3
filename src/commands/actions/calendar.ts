/**
 * Commands of the calendar of activities, in addition to those of every list. They load with it, with a record or with
 * the palette.
 */
import { rolesOf } from '../../domain/access/access.ts'
import type { CalendarHandle } from '../../state/screen.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'

const ENTRIES = 'main.tracciamentiAttivita'

const onDays = (command: Pick<Command, 'id' | 'title' | 'icon' | 'keys' | 'quiet' | 'keywords' | 'run'>): Command => ({
  section: 'elenco',
  when: (context) => context.list?.handle.calendar !== undefined,
  ...command,
})

const isHere = ({ route }: Context): boolean => route?.id === 'CalendarioAttivita'

type View = Pick<Command, 'title' | 'icon' | 'keys'> & Partial<Pick<Command, 'keywords' | 'who'>>

/** A view of the hours: by its key in the calendar and its list, by its name from everywhere. */
function view(name: Parameters<CalendarHandle['show']>[0], { keys, ...command }: View): Command[] {
  const address = `/CalendarioAttivita?vista=${name}`
  const both = { keywords: 'vista giorni ore orario', who: rolesOf('staff'), ...command }
  return [
    {
      ...both,
      id: `calendario.${name}`,
      section: 'elenco',
      keys,
      when: isHere,
      run(context, effects) {
        const calendar = context.list?.handle.calendar
        if (calendar) calendar.show(name)
        else effects.navigate(address)
      },
    },
    {
      ...both,
      id: `calendario.vai-${name}`,
      section: 'pagine',
      when: (context) => !isHere(context),
      address: () => address,
      run: (_, effects) => effects.navigate(address),
    },
  ]
}

const lock = (bloccato: boolean, title: string, keywords: string): Command => ({
  id: `calendario.${bloccato ? 'blocca' : 'riapri'}`,
  title,
  section: 'elenco',
  icon: 'lock',
  keywords: `mese attività ore ${keywords}`,
  when: (context) => context.list?.handle.calendar?.lock !== undefined,
  run: (context) => context.list?.handle.calendar?.lock?.(bloccato),
})

/** The keys belong to the entries themselves (Alt and an arrow), because no command may use Alt. */
const move = (days: number, command: Pick<Command, 'id' | 'title' | 'icon'>): Command => ({
  ...command,
  section: 'elenco',
  keywords: 'sposta attività altro giorno data',
  needs: ['cursor'],
  passing: true,
  when: (context) => context.list?.handle.calendar?.move !== undefined,
  run: (context) => context.list?.handle.calendar?.move?.(days),
})

const actions: readonly Command[] = [
  {
    id: 'calendario.agenda',
    title: 'Calendario in altri programmi…',
    section: 'attivita',
    icon: 'link',
    keywords: 'icalendar ical ics indirizzo abbonamento google outlook telefono agenda',
    who: rolesOf('staff'),
    run: (_, effects) => effects.openDialog('agenda'),
  },
  move(-1, { id: 'calendario.sposta-prima', title: 'Sposta l’attività al giorno prima', icon: 'chevron-left' }),
  move(1, { id: 'calendario.sposta-dopo', title: 'Sposta l’attività al giorno dopo', icon: 'chevron-right' }),
  {
    id: 'attivita.modifica',
    title: 'Modifica orario attività',
    section: 'attivita',
    icon: 'pencil',
    keys: ['m'],
    keywords: 'cambia ore tempo consuntivo',
    who: rolesOf('staff'),
    needs: ['cursor'],
    when: (context) => context.list?.resource === ENTRIES,
    run(context, effects) {
      const key = Number(context.list?.handle.marked().cursor)
      if (Number.isInteger(key)) effects.openDialog('activity', key)
    },
  },
  onDays({
    id: 'calendario.oggi',
    title: 'Vai a oggi',
    icon: 'calendar',
    keys: ['t'],
    keywords: 'giorno corrente',
    run: (context) => context.list?.handle.calendar?.today(),
  }),
  onDays({
    id: 'calendario.giorno-dopo',
    title: 'Giorno dopo',
    icon: 'chevron-right',
    keys: ['ArrowRight', 'l'],
    quiet: true,
    run: (context) => context.list?.handle.calendar?.step(1),
  }),
  onDays({
    id: 'calendario.giorno-prima',
    title: 'Giorno prima',
    icon: 'chevron-left',
    keys: ['ArrowLeft', 'h'],
    quiet: true,
    run: (context) => context.list?.handle.calendar?.step(-1),
  }),
  {
    id: 'calendario.buco',
    title: 'Prossimo giorno con ore mancanti',
    section: 'elenco',
    icon: 'chevron-right',
    keys: ['b'],
    keywords: 'buco vuoto dovute mancano',
    when: (context) => context.list?.handle.calendar?.gap !== undefined,
    run: (context) => context.list?.handle.calendar?.gap?.(),
  },
  {
    id: 'calendario.come-ieri',
    title: 'Come ieri: ripeti le attività dell’ultimo giorno',
    section: 'elenco',
    icon: 'copy',
    keys: ['y'],
    bar: 'come ieri',
    keywords: 'copia giorno prima precedente uguale',
    when: (context) => context.list?.handle.calendar?.copyLast !== undefined,
    run: (context) => context.list?.handle.calendar?.copyLast?.(),
  },
  {
    id: 'calendario.blocca-scorso',
    title: 'Blocca il mese scorso',
    section: 'elenco',
    icon: 'lock',
    keywords: 'mese attività ore chiudi consuntivo definitivo',
    when: (context) => context.list?.handle.calendar?.lockLast !== undefined,
    run: (context) => context.list?.handle.calendar?.lockLast?.(),
  },
  lock(true, 'Blocca il mese', 'chiudi consuntivo definitivo'),
  lock(false, 'Riapri il mese', 'sblocca modificabile'),
  ...view('mese', { title: 'Calendario: vista mese', icon: 'calendar', keys: ['v m'] }),
  ...view('settimana', { title: 'Calendario: vista settimana', icon: 'calendar', keys: ['v s'] }),
  ...view('elenco', { title: 'Calendario: vista elenco', icon: 'list', keys: ['v e'] }),
  ...view('ufficio', {
    title: 'Calendario: vista ufficio',
    icon: 'users',
    keys: ['v u'],
    keywords: 'persone colleghi tutti foglio giorni ore',
    who: ['admin'],
  }),
]

export default actions
