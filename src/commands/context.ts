/** All that a command may know: one frozen snapshot. Palette, menu, keys and help of a person follow from it alone. */
import type { User } from '../domain/access.ts'
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
  /** What the theme looks like on this device. */
  isDark: boolean
  /** Something was done that can be taken back, or is on its way. */
  canUndo: boolean
}>

/** Who stands where: what does not change while rows are ticked and fields are filled. */
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
