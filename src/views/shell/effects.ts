/** Implements the side effects that commands can trigger. */
import { canSupply, type Command, type Effects } from '../../commands/command.ts'
import { execute } from '../../commands/execute.ts'
import { commandOf } from '../../commands/registry.ts'
import { logout } from '../../commands/session.ts'
import { closeHelp, closePalette, openDialog, openPalette, overlay } from '../../state/overlay.ts'
import { settings } from '../../state/settings.ts'
import { inBackground } from '../kit/states/lazyWithPreload.tsx'
import { catchKeysUntil } from '../kit/focus/opening.ts'
import { notify } from './toasts/notify.ts'
import { isDark } from './frame/theme.ts'
import { undoLast } from './undo/undoWrites.ts'
import { back, pendingContextChange, navigate, reload } from './navigation/navigation.ts'
import { currentContext } from './frame/useConsole.ts'
import { importChunk } from '../../domain/util/importChunk.ts'

async function confirmLogout(): Promise<void> {
  const { askToLeave } = await catchKeysUntil(importChunk(() => import('./login/confirmLogout.ts')))
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
    if (overlay.help) closeHelp()
    else overlay.help = true
  },
  // Waits until the palette or menu that ran the command has closed.
  showLiveKeys: () => void setTimeout(() => (overlay.live = 'kept'), LIVE_AFTER_MS),
  openDialog,
  openPlan: (id) =>
    inBackground(
      catchKeysUntil(importChunk(() => import('./navigation/openPlan.ts')).then((found) => found.openPlan(id))),
    ),
  toggleNotifications() {
    overlay.notifications = !overlay.notifications
  },
  readNotifications: async (ids) => (await importChunk(() => import('./notifications/unread.ts'))).markSeveralRead(ids),
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
  noHotel: () =>
    inBackground(importChunk(() => import('./navigation/choose.ts')).then(({ chooseHotel }) => chooseHotel(null))),
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
