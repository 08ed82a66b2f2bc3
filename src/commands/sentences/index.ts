/** Every sentence, for a user and a screen. One entry in a table adds a sentence with its arguments. */
import { can } from '../../domain/access/access.ts'
import { isResourceId, loadedResource, loadResource } from '../../domain/resources/index.ts'
import type { Context } from '../context.ts'
import { isClosed } from '../registry.ts'
import { routes } from '../routes/index.ts'
import { listSentence } from './lists.ts'
import type { Sentence } from './sentence.ts'
import { consoleSentences } from './table/console.ts'
import crm from './table/crm.ts'
import hotel from './table/hotel.ts'
import numbers from './table/numbers.ts'
import people from './table/people.ts'
import plans from './table/plans.ts'
import staff from './table/staff.ts'
import { resourceIdOf } from '../routes/route.ts'

const table: readonly Sentence[] = [...crm, ...hotel, ...staff, ...people, ...numbers, ...plans]

const listRoutes = routes.filter(({ kind, resource, omnibox }) => kind === 'list' && resource && omnibox)

/** Loads the descriptions of all lists, whose filters sentences can then name. */
export const loadLists = (): Promise<unknown> =>
  Promise.all(
    listRoutes.map(({ resource }) => (resource && isResourceId(resource) ? loadResource(resource) : undefined)),
  )

const mayRun = ({ who, op, when }: Sentence, context: Context): boolean => {
  const { user } = context
  if (!user?.roleName) return false
  return (
    (!who || who.includes(user.roleName)) && (!op || can(user, op[0], op[1]) !== 'none') && (when?.(context) ?? true)
  )
}

/** The sentences of this user here; those of lists are included once their descriptions are loaded. */
export function sentencesFor(context: Context): Sentence[] {
  const { user } = context
  if (!user?.roleName) return []
  const lists = listRoutes.flatMap((route) => {
    const resource = loadedResource(resourceIdOf(route))
    const sentence = resource && !isClosed(route, user) ? listSentence(route, resource, user) : undefined
    return sentence ?? []
  })
  return [...table, ...consoleSentences(context), ...lists].filter((sentence) => mayRun(sentence, context))
}
