/** Commands on all selected rows of a list; they load with the first selected row, or with the palette. */
import { rehearse, hasPlans } from '../../api/plans.ts'
import { can, canSwitchHotel, closedFields } from '../../domain/access/access.ts'
import { type Bulk, bulksOf } from '../../domain/plans/bulk.ts'
import type { Plan } from '../../domain/plans/plan.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { loadedResource } from '../../domain/resources/index.ts'
import { isSharable, type Selection } from '../../domain/query/selection.ts'
import { runningCalls } from '../../state/runningCalls.ts'
import type { Command, Effects } from '../command.ts'
import type { Context } from '../context.ts'
import { exports } from './files.ts'
import { fieldOf } from '../../domain/model/fields.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

type SelectionCommand = Pick<Command, 'id' | 'title' | 'icon' | 'keywords'> & Partial<Command> & Pick<Command, 'run'>

/** A command on the selection. */
export const onSelection = (command: SelectionCommand): Command => ({
  section: 'elenco',
  needs: ['list', 'selection'],
  passing: true,
  ...command,
})

export const selectionIn = ({ list }: Pick<Context, 'list'>): Selection | null => list?.handle.selection?.() ?? null

/** At most so many ids go in one call that names each of them. */
const MAX_IDS_PER_CALL = 100

/** The ids of the selected rows of that resource; none where they are too many, or where the selection is a query. */
export function selectedIds(context: Context, resource: string): readonly number[] {
  const selection = context.list?.resource === resource && (context.list.selected ?? 0) > 0 && selectionIn(context)
  if (!selection || 'query' in selection.rows || selection.rows.keys.length > MAX_IDS_PER_CALL) return []
  return selection.rows.keys.map(({ key }) => Number(key))
}

export const change = onSelection({
  id: 'selezione.modifica',
  title: 'Modifica le righe scelte…',
  button: 'Modifica',
  icon: 'pencil',
  keys: ['m'],
  keywords: 'cambia campi molte insieme massa prezzi aumenta selezione',
  when: ({ list }) => Boolean(list?.canUpdate),
  run: ({ list }, effects) => effects.openDialog('change', null, list?.resource),
})

export const copy = onSelection({
  id: 'selezione.copia',
  title: 'Copia in altri hotel…',
  icon: 'copy',
  keywords: 'duplica porta righe scelte strutture selezione',
  when: ({ list, user }) =>
    list !== null &&
    Boolean(loadedResource(list.resource)?.copies && hasPlans()) &&
    user !== null &&
    canSwitchHotel(user) &&
    can(user, list.resource, 'create') !== 'none',
  run: ({ list }, effects) => effects.openDialog('copy', null, list?.resource),
})

/** At most so many keys go in one address. */
const MAX_KEYS_IN_ADDRESS = 1_000

export const exportSelection = onSelection({
  id: 'selezione.esporta',
  title: 'Esporta le righe scelte',
  button: 'Esporta',
  icon: 'download',
  keywords: 'scarica file foglio csv selezione',
  when(context) {
    const selection = selectionIn(context)
    if (!selection) return false
    const { rows, away = true } = selection
    // An exported list is that of one hotel: a selection with rows of another hotel cannot be exported.
    return exports(context) && !away && ('query' in rows || (hasPlans() && rows.keys.length <= MAX_KEYS_IN_ADDRESS))
  },
  run(context) {
    const { rows } = expectDefined(selectionIn(context), 'the selection')
    context.list?.handle.exportRows?.('query' in rows ? undefined : rows.keys.map(({ key }) => key))
  },
})

export const deselect = onSelection({
  id: 'elenco.deseleziona',
  title: 'Annulla la selezione',
  button: 'Deseleziona',
  icon: 'x',
  keywords: 'deseleziona spunta nessuna',
  when: ({ list }) => (list?.selected ?? 0) > 0,
  run: ({ list }) => list?.handle.clearSelection?.(),
})

const actions: readonly Command[] = [change, copy, exportSelection, deselect]

export default actions

const bulkCommandCache = new Map<string, readonly Command[]>()

/** The bulk changes that this resource defines by name, as commands; built once. */
export function bulkCommands(resource: Resource): readonly Command[] {
  let found = bulkCommandCache.get(resource.id)
  if (!found) {
    found = bulksOf(resource.bulk).map((bulk) => commandOf(resource, bulk))
    bulkCommandCache.set(resource.id, found)
  }
  return found
}

/** The bulk change with that id, where it asks for values. */
export const bulkOf = (resource: Resource, id: string | undefined) =>
  bulksOf(resource.bulk).find((one) => one.id === id && 'ask' in one) as Extract<Bulk, { ask: unknown }> | undefined

function commandOf(resource: Resource, bulk: Bulk): Command {
  const { id: name, title, button, icon, keywords } = bulk
  const id = `${resource.id}.${name}`
  const fields = 'ask' in bulk ? bulk.ask : bulk.changes.map(({ field }) => field)
  return onSelection({
    id,
    title,
    button,
    icon,
    ...(keywords && { keywords }),
    when: ({ list, user }) => {
      if (list?.resource !== resource.id || !list.canUpdate || !user) return false
      const closed = closedFields(user, resource, false)
      if (fields.some((field) => closed.includes(field))) return false
      const selection = selectionIn({ list })
      return !selection || fields.every((field) => isSharable(fieldOf(resource.fields, field), selection.owners))
    },
    run(context, effects) {
      if ('ask' in bulk) return effects.openDialog('change', null, `${resource.id} ${name}`)
      const { owner, rows } = selectionIn(context) ?? {}
      if (owner && rows) return beginPlan(id, resource, owner, { op: 'update', rows, changes: bulk.changes }, effects)
    },
  })
}

/** Begins the rehearsal of a plan and opens its window; further calls are ignored until it has begun. */
export async function beginPlan(
  id: string,
  resource: Resource,
  owner: Selection['owner'],
  plan: Plan,
  effects: Pick<Effects, 'openPlan'>,
): Promise<void> {
  if (runningCalls[id]) return
  runningCalls[id] = true
  try {
    effects.openPlan((await rehearse(resource, owner, plan)).id)
  } finally {
    delete runningCalls[id]
  }
}
