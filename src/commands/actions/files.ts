/** Exporting a list to a file, and importing a file into it. */
import { hasPlans } from '../../api/plans.ts'
import { can } from '../../domain/access/access.ts'
import { isExported } from '../../domain/plans/imports.ts'
import { exportOf, loadedResource } from '../../domain/resources/index.ts'
import type { Command } from '../command.ts'
import type { Context } from '../context.ts'
import { listInSight } from './views.ts'

const resourceIn = ({ list }: Context) => (list ? loadedResource(list.resource) : undefined)

/** Whether the list can be exported: by its screen, by an export of its own, or by the one that every list has. */
export function exports(context: Context): boolean {
  const { list, user } = context
  const resource = resourceIn(context)
  if (!resource || !user || !list?.handle.exportRows) return false
  // A screen that builds its rows itself exports what is visible.
  if (list.makesFile)
    return (
      !resource.endpoints.some(({ op }) => op === 'exportComparison') ||
      can(user, resource.id, 'exportComparison') !== 'none'
    )
  const own = exportOf(resource)
  if (own && can(user, own.source.id, 'export') !== 'none') return true
  return hasPlans() && !resource.exported && isExported(resource) && can(user, resource.id, 'list') !== 'none'
}

function imports(context: Context): boolean {
  const { user } = context
  const resource = resourceIn(context)
  if (!resource || !user || !hasPlans() || !listInSight(context)) return false
  return ['create', 'update'].some(
    (op) => resource.endpoints.some((endpoint) => endpoint.op === op) && can(user, resource.id, op) !== 'none',
  )
}

const actions: readonly Command[] = [
  {
    id: 'elenco.esporta',
    title: 'Esporta in CSV',
    section: 'elenco',
    icon: 'download',
    keywords: 'scarica file excel foglio',
    needs: ['list'],
    passing: true,
    when: exports,
    run: (context) => context.list?.handle.exportRows?.(),
  },
  {
    id: 'elenco.stampa',
    title: 'Stampa quel che si vede',
    section: 'elenco',
    icon: 'print',
    keywords: 'foglio carta pdf a4',
    needs: ['list'],
    when: ({ list }) => list?.handle.print !== undefined,
    run: ({ list }) => list?.handle.print?.(),
  },
  {
    id: 'elenco.importa',
    title: 'Importa…',
    section: 'elenco',
    icon: 'upload',
    keywords: 'carica file csv excel foglio incolla celle',
    needs: ['list'],
    when: imports,
    run: (_, effects) => effects.openDialog('import'),
  },
]

export default actions
