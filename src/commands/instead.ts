import { match } from './match.ts'

/** Where nothing is created, the address of a creation is that of the list. */
export function listInstead(path: string): string | null {
  const list = /^(.+)\/create\/?$/i.exec(path)?.[1]
  return list && match(list)?.route.kind === 'list' ? list : null
}
