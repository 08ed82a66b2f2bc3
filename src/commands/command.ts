/**
 * A command: something that can be done. A button, a menu entry, a tile and a palette row refer to a command; none
 * repeats its rule.
 */
import type { IconName } from '../domain/model/icons.ts'
import type { Role } from '../domain/access/access.ts'
import type { CallAnswer } from '../api/resources/recordCalls.ts'
import type { DialogName } from '../state/overlay.ts'
import type { Context } from './context.ts'
import type { Route } from './routes/route.ts'

/** The groups of palette and help; words.ts has their names. */
export type Section =
  | 'account'
  | 'attivita'
  | 'console'
  | 'contatto'
  | 'contesto'
  | 'elenco'
  | 'hotel'
  | 'pagine'
  | 'portale'
  | 'scheda'
  | 'turno'

/** What must be true before a command can run. */
export type Need = 'hotel' | 'portal' | 'list' | 'rows' | 'selection' | 'cursor' | 'form' | 'saved'

/**
 * The outcome of an operation, from which its message is made: with `error` it failed, otherwise it succeeded.
 * `answer`: what the service answered, where the message depends on it; `label`: what the resource is called.
 */
export type Outcome = { op: string; label?: string | undefined } & (
  | { error: unknown }
  | { answer?: CallAnswer | undefined }
)

/** The effects that running may have: the frame passes them in, so that commands never import a view. */
export type Effects = {
  /** Resolves once the new screen is shown. */
  navigate(address: string, options?: { newTab?: boolean; replace?: boolean }): void | Promise<void>
  /** Opens the palette, or closes it: one key does both. */
  togglePalette(): void
  openPalette(page: 'all' | 'hotel' | 'portal', then?: () => void): void
  toggleHelp(): void
  /** Shows on every visible control the letters that press it. */
  showLiveKeys(): void
  /** `of`: the command for which a dialog shared by several commands opens; `initial`: initial values of its fields. */
  openDialog(name: DialogName, key?: number | null, of?: string, initial?: Readonly<Record<string, unknown>>): void
  /** Opens the window of a plan over many rows. */
  openPlan(id: number): void
  toggleNotifications(): void
  readNotifications(ids?: readonly number[]): Promise<void>
  /** Goes one step back in this tab's history, or home where there is none. */
  back(): void
  /** Reloads the page; asks first where work would be lost. */
  reload(): Promise<void>
  toggleMenu(): void
  /** Lets the open record take the whole screen, or make room for its list. */
  toggleRecord(): void
  /** Switches from the visible theme to the other one. */
  switchTheme(): void
  /** Follows the theme of the device again. */
  followTheme(): void
  /** Clears the current hotel. */
  noHotel(): void
  logout(): Promise<void>
  undo(): void
  /** Shows the outcome of an operation as a toast. */
  notify(outcome: Outcome): void
}

export type Command = {
  /** Stable word that recents, tests and docs use. */
  id: string
  title: string
  /** A shorter title for its button beside the record that it is about. */
  button?: string
  section: Section
  icon: IconName
  /** Dimmed text that distinguishes palette rows with the same title; that of routes is in words.ts. */
  hint?: string
  /** In the syntax of tinykeys: 'Control+KeyP', 'g o'. The first one is displayed. */
  keys?: readonly string[]
  /** The label of its key in the key bar at the foot of the screen. */
  bar?: string
  /** More words that the search matches. */
  keywords?: string
  /** The route that it opens, for commands generated from a route. */
  route?: Route
  who?: readonly Role[]
  needs?: readonly Need[]
  /** The address, for commands that only navigate; null while a need is unmet. */
  address?: (context: Context) => string | null
  /** Not in the palette: keys and buttons only. */
  quiet?: true
  /** It toggles something or leads out: nobody comes back to it, so it is not listed among the recent commands. */
  passing?: true
  /** Whether it is shown at all in this context; an unmet need only disables it. */
  when?: (context: Context) => boolean
  run(context: Context, effects: Effects): void | Promise<void>
}

const needChecks: Record<Need, (context: Context) => boolean> = {
  hotel: (context) => context.hotel !== null,
  portal: (context) => context.portal !== null,
  list: (context) => context.list !== null,
  rows: (context) => (context.list?.rows ?? 0) > 0,
  selection: (context) => (context.list?.selected ?? 0) > 0,
  cursor: (context) => Boolean(context.list?.hasCursor || context.list?.selected),
  form: (context) => context.form !== null,
  saved: (context) => !context.form?.dirty,
}

/** The first need that is not met now; null when the command can run. */
export const unmetNeed = (command: Command, context: Context): Need | null =>
  command.needs?.find((need) => !needChecks[need](context)) ?? null

/** Whether the palette can supply the need by asking for it; the command then continues. */
export const canSupply = (need: Need): need is 'hotel' | 'portal' => need === 'hotel' || need === 'portal'
