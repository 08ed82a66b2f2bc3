/**
 * Commands on several records of one kind that are not selected in a list: they run as if they were selected in one.
 */
import { hasCapability } from '../api/client/config.ts'
import { can } from '../domain/access/access.ts'
import type { Resource } from '../domain/model/resource.ts'
import type { Selection } from '../domain/query/selection.ts'
import contacts from './actions/contacts.ts'
import cookies from './actions/cookies.ts'
import offers from './actions/offers.ts'
import { bulkCommands } from './actions/selection.ts'
import { unmetNeed, type Command } from './command.ts'
import type { Context } from './context.ts'
import { isFor } from './registry.ts'

/** The selection has no owner, because the records may belong to several hotels. */
const selectionOf = (keys: readonly (string | number)[]): Selection => ({
  owner: {},
  rows: { keys: keys.map((key) => ({ key })) },
  count: keys.length,
  exact: true,
  hotels: null,
  away: false,
  owners: {},
})

export function contextOfRecords(resource: Resource, keys: readonly (string | number)[], context: Context): Context {
  const selection = selectionOf(keys)
  return {
    ...context,
    route: null,
    params: {},
    form: null,
    turno: null,
    list: {
      resource: resource.id,
      createLabel: null,
      canDelete: false,
      canUpdate:
        hasCapability('main', 'bulk') && context.user !== null && can(context.user, resource.id, 'update') !== 'none',
      rows: keys.length,
      selected: keys.length,
      hasCursor: false,
      handle: { ...NO_LIST, marked: () => ({ cursor: null, selected: [...keys] }), selection: () => selection },
    },
  }
}
const nothing = (): void => undefined
const NO_LIST = { move: nothing, edge: nothing, filter: nothing, turnPage: nothing, reload: nothing }

/** Ids of bulk changes that ask for a value: they are left out, because their dialog reads it from its list. */
const bulkIdsThatAsk = ({ bulk = [] }: Resource): ReadonlySet<string> =>
  new Set(bulk.flatMap((one) => ('ask' in one ? [one.id] : [])))

export function commandsOfSeveral(resource: Resource, context: Context): readonly Command[] {
  const asking = bulkIdsThatAsk(resource)
  const named = bulkCommands(resource).filter(({ id }) => !asking.has(id.slice(resource.id.length + 1)))
  return [...contacts, ...cookies, ...offers, ...named].filter((one) => isFor(one, context) && !unmetNeed(one, context))
}
