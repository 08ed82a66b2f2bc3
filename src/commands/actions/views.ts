/** Saved views: 'Vista: Da curare' leads to its list as it was saved. */
import { settings } from '../../state/settings.ts'
import type { SavedView } from '../../state/savedViews.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { addressOf } from '../match.ts'
import { contextParams } from '../registry.ts'
import { routes, siblingOf } from '../routes/index.ts'
import type { Route } from '../routes/route.ts'

/** The route of the visible list. */
export function listInSight({ list, route }: Pick<Context, 'list' | 'route'>): Route | null {
  const found = route && (route.kind === 'list' ? route : siblingOf(route, 'list'))
  return list && found?.resource === list.resource ? found : null
}

const actions: readonly Command[] = [
  {
    id: 'vista.salva',
    title: 'Salva la vista…',
    section: 'elenco',
    icon: 'columns',
    keywords: 'filtri ordine colonne ricorda',
    when: (context) => listInSight(context) !== null,
    run: (_, effects) => effects.openDialog('views', null, 'vista.salva'),
  },
  {
    id: 'vista.gestisci',
    title: 'Viste dell’elenco…',
    section: 'elenco',
    icon: 'columns',
    keywords: 'rinomina elimina predefinita condividi condivise copia filtri salvati',
    when: (context) => listInSight(context) !== null,
    run: (_, effects) => effects.openDialog('views', null, 'vista.gestisci'),
  },
]

export default actions

/** Shows the columns of a view from now on. */
export function showColumns(resource: string, { nascoste }: SavedView): void {
  settings.hiddenColumns[resource] = nascoste ? nascoste.split(' ') : []
}

const queryOf = ({ ricerca }: SavedView): string => (ricerca ? `?${ricerca}` : '')

/** Each view as a command; views of lists that do not exist any more are left out. */
export const viewCommands = (rows: readonly SavedView[]): Command[] =>
  rows.flatMap((view) => {
    const route = routes.find(({ id, kind }) => kind === 'list' && id === view.lista)
    if (!route?.resource) return []
    const { resource, scope } = route
    const addressIn = (context: Context): string | null => {
      const address = scope === 'portal' && !context.portal ? null : addressOf(route, contextParams(route, context))
      return address && address + queryOf(view)
    }
    return [
      {
        id: `vista.${view.id}`,
        title: `Vista: ${view.nome}`,
        section: 'elenco',
        icon: 'columns',
        hint: view.condivisa ? `${route.title} · condivisa` : route.title,
        who: route.offered,
        ...(scope !== 'none' && { needs: [scope] }),
        address: addressIn,
        run(context, effects) {
          const address = addressIn(context)
          if (!address) return
          showColumns(resource, view)
          effects.navigate(address)
        },
      } satisfies Command,
    ]
  })
