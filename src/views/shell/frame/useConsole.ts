/** Context of the commands: one frozen snapshot of the stores at the shown address. */
import { useSyncExternalStore } from 'react'
import { proxy, snapshot, subscribe } from 'valtio'
import { useLocation } from 'wouter'
import { emptyContext, type Context, type Whereabouts } from '../../../commands/context.ts'
import { match } from '../../../commands/match.ts'
import { context } from '../../../state/context.ts'
import { screen } from '../../../state/screen.ts'
import { session } from '../../../state/session.ts'
import { settings } from '../../../state/settings.ts'
import { canTakeBack, undo } from '../../../state/undo.ts'
import { shownPath } from '../navigation/navigation.ts'
import { isDark } from './theme.ts'

const stores = proxy({ session, context, screen, settings, undo })
const listen = (changed: () => void) => subscribe(stores, changed)

let path: string | undefined
let latest = emptyContext

/** Current context; keeps its identity until a part of it changes. */
export function currentContext(): Context {
  const now = snapshot(stores)
  const found = path === shownPath() ? latest : match(shownPath())
  path = shownPath()
  const next: Context = {
    user: now.session.user,
    hotel: now.context.hotel,
    portal: now.context.portal,
    route: found?.route ?? null,
    params: found?.params ?? {},
    list: now.screen.list,
    form: now.screen.form,
    turno: now.screen.turno,
    theme: now.settings.theme,
    isDark: isDark(now.settings.theme),
    canUndo: canTakeBack(),
  }
  const isSame = (Object.keys(next) as (keyof Context)[]).every((name) => next[name] === latest[name])
  if (!isSame) latest = Object.freeze(next)
  return latest
}

/** Current context as a hook; the component renders on every change. */
export function useContextSnapshot(): Context {
  useLocation()
  return useSyncExternalStore(listen, currentContext)
}

const PARTS = ['user', 'hotel', 'portal', 'route', 'params'] as const satisfies (keyof Whereabouts)[]
let whereabouts: Whereabouts = emptyContext

function currentWhereabouts(): Whereabouts {
  const now = currentContext()
  if (PARTS.some((name) => now[name] !== whereabouts[name])) whereabouts = now
  return whereabouts
}

/** User, hotel, portal and route only. Components that need no more do not render when a row is selected. */
export function useWhereabouts(): Whereabouts {
  useLocation()
  return useSyncExternalStore(listen, currentWhereabouts)
}
