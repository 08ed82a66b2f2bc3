/** The pages of the console that a user may open, as the registry offers them. */
import { commandsFor } from '../../src/commands/commandsFor.ts'
import type { Context } from '../../src/commands/context.ts'
import { Index } from '../../src/commands/search/search.ts'
import type { Row } from '../resources/read/rows.ts'
import { linkTo } from './addresses.ts'
import type { Agent } from './agent.ts'
import { contextOf } from './context.ts'

const MOST_PAGES = 5
const unweighted = () => 0

type PageIndex = Index<ReturnType<typeof commandsFor>[number]>
const MOST_INDEXES = 100
/** By what decides which pages a user is offered: the role and the permission codes. */
const indexes = new Map<string, PageIndex>()

function indexFor(context: Context): PageIndex {
  const { roleName, permissions } = context.user!
  const key = JSON.stringify([roleName, permissions.all])
  let index = indexes.get(key)
  if (!index) {
    index = new Index(commandsFor(context).filter(({ route, quiet }) => route && !quiet))
    if (indexes.size >= MOST_INDEXES) indexes.clear()
    indexes.set(key, index)
  }
  return index
}

/** Pages by their titles, ranked as in the palette. */
export function pagesFor(agent: Agent, query: string): Row[] {
  const context = contextOf(agent)
  return indexFor(context)
    .search(query, unweighted, MOST_PAGES, 'beginnings')
    .found.map((page) => {
      const address = page.address?.(context) ?? null
      return {
        title: page.title,
        id: page.id,
        ...(address === null ? { needs: page.needs } : { address: linkTo(agent, address) }),
      }
    })
}
