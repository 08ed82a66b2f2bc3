/** 'Calendario attività': the hours as a month, a week, the office sheet, or the list of all entries. */
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { paneCommands } from '../../commands/recordCommands.ts'
import { register } from '../../commands/registry.ts'
import { context } from '../../state/context.ts'
import { load, save } from '../../state/persist.ts'
import { can } from '../../domain/access/access.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { inBackground } from '../kit/states/lazyWithPreload.tsx'
import { ResourceScreen } from '../resource/ResourceScreen.tsx'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { Calendar } from './Calendar.tsx'
import { views, viewIn, type View } from './period.ts'
import { useSearch } from '../shell/navigation/navigation.ts'
import { importChunk } from '../../domain/util/importChunk.ts'
import '../kit/layout/framed.css'
import '../kit/navigation/views.css'
import './Calendario.css'

/** Key of the view that this device used last. */
const LAST = 'calendario'
const lastView = (): View | undefined => views.find((view) => view === load<View>('impostazioni', LAST))

const LABELS: Readonly<Record<View, string>> = {
  mese: 'Mese',
  settimana: 'Settimana',
  elenco: 'Elenco',
  ufficio: 'Ufficio',
}

export function CalendarScreen(props: ScreenProps) {
  const search = useSearch()
  const [path] = useLocation()
  const narrow = useNarrow()
  const { user } = useSnapshot(session)
  const seesAll = user !== null && can(user, tracciamentiAttivita.id, 'list') === 'all'
  const isList = props.route.kind === 'list'
  const view = viewIn(search, lastView() ?? (narrow ? 'settimana' : 'mese'))
  useEffect(() => {
    register(paneCommands)
    // Prefetches the choices of the entry dialog before anybody opens it.
    inBackground(
      importChunk(() => import('../../api/attivita.ts')).then((spent) =>
        Promise.all([spent.customers(), spent.activities(context.hotel?.value)]),
      ),
    )
  }, [])
  useEffect(() => {
    if (isList) save('impostazioni', LAST, view)
  }, [isList, view])
  const addressOf = (other: View) => {
    const query = new URLSearchParams(search)
    const parameters = ['giorno', 'utente'].map((name) => [name, query.get(name)] as const)
    return path + changedQuery('', Object.fromEntries([['vista', other], ...(other === 'elenco' ? [] : parameters)]))
  }
  const offered = views.filter((one) => one !== 'ufficio' || seesAll || one === view)
  const choice = (
    <nav className="k-views calendar-views" aria-label="Vista">
      {offered.map((one) => (
        <ButtonLink key={one} small href={addressOf(one)} aria-current={one === view ? 'page' : undefined}>
          {LABELS[one]}
        </ButtonLink>
      ))}
    </nav>
  )
  // An open record is shown beside the list, whatever view the address names.
  if (!isList || view === 'elenco') return <ResourceScreen {...props} headerExtra={isList && choice} />
  return <Calendar route={props.route} view={view} choice={choice} />
}
