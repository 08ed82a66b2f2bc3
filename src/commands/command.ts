/** A thing that can be done. A button, a menu entry, a tile and a palette row name a command; none repeats its rule. */
import type { IconName } from '../domain/icons.ts'
import type { Role } from '../domain/access.ts'
import type { Answered } from '../api/recordCalls.ts'
import type { DialogName } from '../state/overlay.ts'
import type { Context } from './context.ts'
import type { Route } from './routes/route.ts'

/** What palette and help group by; words.ts has what they are called. */
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

/** What must be there before a command can run. */
export type Need = 'hotel' | 'portal' | 'list' | 'rows' | 'selection' | 'cursor' | 'form' | 'saved'

/**
 * What came of an operation, for its own words: with `error` it went wrong, else it went well.
 * `answer` is what the service said, where the words depend on it; `label` what the thing is called.
 */
export type Outcome = { op: string; label?: string | undefined } & (
  | { error: unknown }
  | { answer?: Answered | undefined }
)

/** What running may reach: the frame hands it over, commands never import a view. */
export type Effects = {
  /** Done once the screen stands there. */
  navigate(address: string, options?: { newTab?: boolean; replace?: boolean }): void | Promise<void>
  /** The key that opens it closes it. */
  togglePalette(): void
  openPalette(page: 'all' | 'hotel' | 'portal', then?: () => void): void
  toggleHelp(): void
  /** Every visible control shows the letters that press it. */
  showLiveKeys(): void
  /** `of`: the command that one dialog of several commands is opened for; `given`: what stands in its fields already. */
  openDialog(name: DialogName, key?: number | null, of?: string, given?: Readonly<Record<string, unknown>>): void
  /** The window of a plan over many rows. */
  openPlan(id: number): void
  toggleNotifications(): void
  readNotifications(ids?: readonly number[]): Promise<void>
  /** One step back in this tab's history, or home where there is none. */
  back(): void
  /** Loads the page afresh; asks first where work would be lost. */
  reload(): Promise<void>
  toggleMenu(): void
  /** The open record takes the whole screen, or makes room for its list. */
  toggleRecord(): void
  /** From what is seen now to the other one. */
  switchTheme(): void
  /** The theme of the device again. */
  followTheme(): void
  /** Stands on no hotel. */
  noHotel(): void
  logout(): Promise<void>
  /** Takes back what was done last. */
  undo(): void
  /** Says what came of an operation. */
  notify(outcome: Outcome): void
}

export type Command = {
  /** Stable word that recents, tests and docs use. */
  id: string
  title: string
  /** Shorter words, for its button beside the record that it is about. */
  button?: string
  section: Section
  icon: IconName
  /** Dimmed text that tells rows of the palette apart; those of routes are in words.ts. */
  hint?: string
  /** As tinykeys reads it: 'Control+KeyP', 'g o'. The first is the one that is shown. */
  keys?: readonly string[]
  /** A word for its key in the bar at the foot of the screen. */
  bar?: string
  /** More words by which it is found. */
  keywords?: string
  /** The route that it opens, for commands made from one. */
  route?: Route
  who?: readonly Role[]
  needs?: readonly Need[]
  /** The address, for commands that only go somewhere. null while a need is open. */
  address?: (context: Context) => string | null
  /** Not in the palette: keys and buttons only. */
  quiet?: true
  /** It turns something on or off, or leads out: nobody comes back to it, so it is none of what was used lately. */
  passing?: true
  /** Shown only where the context says so; the rest of the conditions are needs. */
  when?: (context: Context) => boolean
  run(context: Context, effects: Effects): void | Promise<void>
}

const met: Record<Need, (context: Context) => boolean> = {
  hotel: (context) => context.hotel !== null,
  portal: (context) => context.portal !== null,
  list: (context) => context.list !== null,
  rows: (context) => (context.list?.rows ?? 0) > 0,
  selection: (context) => (context.list?.selected ?? 0) > 0,
  cursor: (context) => Boolean(context.list?.hasCursor || context.list?.selected),
  form: (context) => context.form !== null,
  saved: (context) => !context.form?.dirty,
}

/** What stands in its way now; null when it can run. */
export const unmetNeed = (command: Command, context: Context): Need | null =>
  command.needs?.find((need) => !met[need](context)) ?? null

/** The palette supplies it, and the command then goes on. */
export const isSupplied = (need: Need): need is 'hotel' | 'portal' => need === 'hotel' || need === 'portal'
