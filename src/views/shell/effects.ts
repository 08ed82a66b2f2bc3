/** What running a command reaches, and the context it runs in. Made once; components read it through useConsole. */
import { ABANDONED } from '../../api/client.ts'
import { ApiError } from '../../api/error.ts'
import type { Answered } from '../../api/recordCalls.ts'
import type { Effects } from '../../commands/command.ts'
import type { Context } from '../../commands/context.ts'
import { addressAfterHotel, addressAfterPortal } from '../../commands/contexts.ts'
import { choose, isHotelNamed } from '../../commands/standing.ts'
import { execute } from '../../commands/execute.ts'
import { match } from '../../commands/match.ts'
import { OFFLINE } from '../../commands/texts.ts'
import { commandOf } from '../../commands/registry.ts'
import { logout } from '../../commands/session.ts'
import type { Command } from '../../commands/command.ts'
import { context, type CurrentHotel, type CurrentPortal } from '../../state/context.ts'
import { closePalette, openPalette, overlay } from '../../state/overlay.ts'
import { screen } from '../../state/screen.ts'
import { session } from '../../state/session.ts'
import { settings } from '../../state/settings.ts'
import { undo } from '../../state/undo.ts'
import { ahead } from '../kit/later.tsx'
import { tell } from './notices.ts'
import { isDark } from './theme.ts'
import { undoWrites } from './undoWrites.ts'
import { back, go, leaving, reload } from './navigation.ts'

/** The context at this moment. */
export function currentContext(): Context {
  const found = match(location.pathname)
  return {
    user: session.user,
    hotel: context.hotel,
    portal: context.portal,
    route: found?.route ?? null,
    params: found?.params ?? {},
    list: screen.list,
    form: screen.form,
    turno: screen.turno,
    theme: settings.theme,
    undo: undo.last,
  }
}

export async function confirmLogout(): Promise<void> {
  if (!(await (await import('./leavingArea.ts')).askToLeave())) return
  await logout()
  leaving(() => void go('/', { replace: true }))
}

/** Where choosing leads is an address that names it: going there is choosing it. `stay`: a waiting command goes on. */
export function chooseHotel(hotel: CurrentHotel | null, { stay = false } = {}): void {
  const { user } = session
  if (!user) return
  if (!hotel) {
    if (isHotelNamed()) void go('/', { arriving: () => choose('hotel', null) })
    else choose('hotel', null)
    return
  }
  const address = stay ? null : addressAfterHotel(location.pathname, location.search, hotel.value, user)
  if (!address) choose('hotel', hotel)
  // Pages and photos of a hotel's site start afresh (specification §4).
  else if (/\/(pagineSito|fotoSito|gallerieSito)$/i.test(address)) location.assign(address)
  else void go(address)
}

export function choosePortal(portal: CurrentPortal | null, { stay = false } = {}): void {
  const address = !portal || stay ? null : addressAfterPortal(location.pathname, location.search, portal.value)
  if (!address) choose('portal', portal)
  else void go(address, { arriving: () => choose('portal', portal) })
}

/** The texts of outcomes, fetched before there are any. */
export const loadMessages = () => import('../../commands/messages.ts')

/** Shows what went wrong with something that a person started. */
export function report(op: string, error: unknown, label?: string): void {
  // Who has left is told nothing, and who came after them neither.
  if (error instanceof ApiError && error.code === ABANDONED) return
  loadMessages().then(
    ({ messageFor }) => tell(messageFor(op, error, label)),
    () => tell(OFFLINE),
  )
}

/** Says that it went well. */
export function reportDone(op: string, label?: string, answer?: Answered): void {
  ahead(loadMessages().then(({ doneMessage }) => tell(doneMessage(op, label, answer))))
}

export const effects: Effects = {
  navigate: (address, options) => void go(address, options),
  togglePalette: () => (overlay.palette ? closePalette() : openPalette()),
  openPalette: (page, then) => openPalette(page, then ?? null),
  toggleHelp() {
    overlay.help = !overlay.help
  },
  openDialog(name, key = null, of) {
    overlay.dialog = { name, key, of }
  },
  toggleNotifications() {
    overlay.notifications = !overlay.notifications
  },
  readNotifications: async () => (await import('./unread.ts')).readAll(),
  back,
  reload,
  toggleMenu() {
    if (matchMedia('(width < 769px)').matches) overlay.drawer = !overlay.drawer
    else settings.menu = !settings.menu
  },
  switchTheme() {
    settings.theme = isDark(settings.theme) ? 'light' : 'dark'
  },
  followTheme() {
    settings.theme = 'system'
  },
  chooseHotel: (hotel) => chooseHotel(hotel as CurrentHotel | null),
  choosePortal: (portal) => choosePortal(portal as CurrentPortal | null),
  logout: confirmLogout,
  undo() {
    if (undo.last) undoWrites(undo.last)
  },
  report,
  done: (op, answer) => reportDone(op, '', answer),
}

export function run(command: string | Command, options?: { newTab?: boolean }): void {
  execute(typeof command === 'string' ? commandOf(command) : command, currentContext, effects, options)
}
