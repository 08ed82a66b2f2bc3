/** The context as a component sees it: read again when any part of it changes. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { Context } from '../../commands/context.ts'
import { match } from '../../commands/match.ts'
import { context } from '../../state/context.ts'
import { screen } from '../../state/screen.ts'
import { session } from '../../state/session.ts'
import { settings } from '../../state/settings.ts'
import { undo } from '../../state/undo.ts'

export function useConsole(): Context {
  const { user } = useSnapshot(session)
  const { hotel, portal } = useSnapshot(context)
  const { list, form, turno } = useSnapshot(screen)
  const { theme } = useSnapshot(settings)
  const { last } = useSnapshot(undo)
  const [path] = useLocation()
  return useMemo(() => {
    const found = match(path)
    return {
      user,
      hotel,
      portal,
      route: found?.route ?? null,
      params: found?.params ?? {},
      list,
      form,
      turno,
      theme,
      undo: last,
    } as Context
  }, [user, hotel, portal, path, list, form, turno, theme, last])
}
