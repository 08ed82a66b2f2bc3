/** All that a command may know: one frozen snapshot. What palette, menu, keys and help offer follows from it alone. */
import type { User } from '../domain/access/access.ts'
import type { CurrentHotel, CurrentPortal } from '../state/context.ts'
import type { FormFacts, ListFacts, TurnoFacts } from '../state/screen.ts'
import type { Params } from './match.ts'
import type { Route } from './routes/route.ts'

export type Context = Readonly<{
  user: User | null
  hotel: CurrentHotel | null
  portal: CurrentPortal | null
  route: Route | null
  params: Params
  list: ListFacts | null
  form: FormFacts | null
  turno: TurnoFacts | null
  theme: 'system' | 'light' | 'dark'
  /** Whether the theme appears dark on this device. */
  isDark: boolean
  /** There is an action to undo, or one is in flight. */
  canUndo: boolean
}>

/** User and place: the part of the context that does not change while rows are selected and fields are filled. */
export type Whereabouts = Pick<Context, 'user' | 'hotel' | 'portal' | 'route' | 'params'>

export const emptyContext: Context = Object.freeze({
  user: null,
  hotel: null,
  portal: null,
  route: null,
  params: {},
  list: null,
  form: null,
  turno: null,
  theme: 'system',
  isDark: false,
  canUndo: false,
})
