/** Implements the side effects that commands can trigger. */
import { canSupply, type Command, type Effects } from '../../commands/command.ts'
import { execute } from '../../commands/execute.ts'
import { commandOf } from '../../commands/registry.ts'
import { logout } from '../../commands/session.ts'
import { closePalette, openDialog, openPalette, overlay } from '../../state/overlay.ts'
import { settings } from '../../state/settings.ts'
import { inBackground } from '../kit/lazyWithPreload.tsx'
import { catchKeysUntil } from '../kit/opening.ts'
import { notify } from './notify.ts'
import { isDark } from './theme.ts'
import { undoLast } from './undoWrites.ts'
import { back, pendingContextChange, navigate, reload } from './navigation.ts'
import { currentContext } from './useConsole.ts'
import { importChunk } from '../../domain/importChunk.ts'

async function confirmLogout(): Promise<void> {
  const { askToLeave } = await catchKeysUntil(importChunk(() => import('./confirmLogout.ts')))
  if (!(await askToLeave())) return
  await logout()
  void navigate('/', { replace: true, force: true })
}

const LIVE_AFTER_MS = 200

export const effects: Effects = {
  navigate: (address, options) => navigate(address, options),
  togglePalette: () => (overlay.palette ? closePalette() : openPalette()),
  openPalette: (page, then) => openPalette(page, then ?? null),
  toggleHelp() {
    overlay.help = !overlay.help
  },
  // Waits until the palette or menu that ran the command has closed.
  showLiveKeys: () => void setTimeout(() => (overlay.live = 'kept'), LIVE_AFTER_MS),
  openDialog,
  openPlan: (id) =>
    inBackground(catchKeysUntil(importChunk(() => import('./openPlan.ts')).then((found) => found.openPlan(id)))),
  toggleNotifications() {
    overlay.notifications = !overlay.notifications
  },
  readNotifications: async (ids) => (await importChunk(() => import('./unread.ts'))).markSeveralRead(ids),
  back,
  reload,
  toggleMenu() {
    if (matchMedia('(width < 769px)').matches) overlay.drawer = !overlay.drawer
    else settings.menu = !settings.menu
  },
  toggleRecord() {
    settings.wholeRecord = !settings.wholeRecord
  },
  switchTheme() {
    settings.theme = isDark(settings.theme) ? 'light' : 'dark'
  },
  followTheme() {
    settings.theme = 'system'
  },
  noHotel: () => inBackground(importChunk(() => import('./choose.ts')).then(({ chooseHotel }) => chooseHotel(null))),
  logout: confirmLogout,
  undo: undoLast,
  notify,
}

/**
 * A command that needs a hotel or portal waits for a selection that is still navigating, so that it runs in that
 * context.
 */
export function run(commandOrId: string | Command, options?: { newTab?: boolean }): void {
  const command = typeof commandOrId === 'string' ? commandOf(commandOrId) : commandOrId
  const choice = command.needs?.some(canSupply) ? pendingContextChange() : null
  if (choice) return void catchKeysUntil(choice.then(() => run(command, options)))
  execute(command, currentContext, effects, options)
}
