/** Every route, most specific first: static segments before parameters. */
import account from './account.ts'
import amministrazione from './amministrazione.ts'
import cookie from './cookie.ts'
import rubrica from './rubrica.ts'
import hotel from './hotel.ts'
import interazioni from './interazioni.ts'
import portali from './portali.ts'
import type { Route } from './route.ts'
import staff from './staff.ts'
import statistiche from './statistiche.ts'
import vendite from './vendite.ts'

/** A sort key: static segments come before parameters, segment by segment. */
const specificity = (route: Route): string =>
  route.pattern
    .split('/')
    .map((segment) => (segment.startsWith('{') ? '1' : '0'))
    .join('')

/** In the order of the tables, which is that of the menus. */
export const routesInMenuOrder: readonly Route[] = [
  ...account,
  ...hotel,
  ...interazioni,
  ...portali,
  ...statistiche,
  ...rubrica,
  ...vendite,
  ...staff,
  ...amministrazione,
  ...cookie,
]

export const routes: readonly Route[] = Object.freeze(
  [...routesInMenuOrder].sort((a, b) => specificity(a).localeCompare(specificity(b))),
)

const ids = new Set<string>()
for (const { id } of routes) {
  if (ids.has(id)) throw new Error(`two routes have the id '${id}': change the pattern of one of them`)
  ids.add(id)
}

/** The route of the same set: the list of an edit route, the create route of a list, … */
export function siblingOf(route: Route, kind: Route['kind']): Route | undefined {
  const base = ({ kind, of, pattern }: Route) =>
    kind === 'list' ? pattern : (of ?? pattern.replace(/\/(create|(edit\/)?\{(id|orderId)\})$/i, ''))
  const mine = base(route)
  return routes.find((one) => one.kind === kind && one.resource === route.resource && base(one) === mine)
}
