import type { Route } from '../../../commands/routes/route.ts'

/** 'Nuova camera'. */
export const newLabel = (route: Route): string =>
  `${route.gender === 'f' ? 'Nuova' : 'Nuovo'} ${(route.label ?? '').toLowerCase()}`
