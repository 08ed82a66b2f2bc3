/** Matches addresses to routes, and back. Addresses match whatever their case; ids are numbers. */
import { fillPath } from '../domain/model/path.ts'
import { routes } from './routes/index.ts'
import type { Route } from './routes/route.ts'

export type Params = Readonly<Record<string, string>>
export type Match = { route: Route; params: Params }

type Compiled = { route: Route; test: RegExp; names: string[] }

function compile(pattern: string, route: Route): Compiled {
  const names: string[] = []
  const source = pattern.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name)
    return '(\\d{1,10})'
  })
  return { route, names, test: new RegExp(`^${source}/?$`, 'i') }
}

const compiled = [
  ...routes.map((route) => compile(route.pattern, route)),
  ...routes.flatMap((route) => route.aliases.map((alias) => compile(alias, route))),
]

/** '007' names the record 7: everything that compares ids compares them as texts. */
const plainNumber = (digits: string): string => digits.replace(/^0+(?=\d)/, '')

/** null for an address that matches no route. */
export function match(path: string): Match | null {
  for (const { route, names, test } of compiled) {
    const found = test.exec(path)
    if (found)
      return { route, params: Object.fromEntries(names.map((name, index) => [name, plainNumber(found[index + 1]!)])) }
  }
  return null
}

/** The address of a route with its parameters filled in; null when one is missing. */
export const addressOf = (
  { pattern }: Route,
  params: Readonly<Record<string, string | number | null | undefined>>,
): string | null => fillPath(pattern, params)

/** The parameter of a pattern that is the hotel: {hotelId}, or the {id} after /hotel/. */
export function hotelParam(route: Route): string | null {
  return /^\/hotel\/\{(\w+)\}/.exec(route.pattern)?.[1] ?? null
}

/** Whether only the hotel (or nothing) is missing to write the address, so that the route can be in a menu. */
export function isReachable(route: Route): boolean {
  const hotel = hotelParam(route)
  return [...route.pattern.matchAll(/\{(\w+)\}/g)].every(([, name]) => name === hotel)
}
