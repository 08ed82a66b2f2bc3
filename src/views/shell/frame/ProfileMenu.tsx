/** Profile menu: account, theme, help, logout. */
import { config } from '../../../api/client/config.ts'
import { menuFor } from '../../../commands/registry.ts'
import { useIsTouchOnly } from '../../kit/useIsTouchOnly.ts'
import { Menu, type MenuProps } from '../../kit/overlay/Menu.tsx'
import { run } from '../effects.ts'
import { isDark } from './theme.ts'
import { useContextSnapshot } from './useConsole.ts'

export function ProfileMenu(opened: Pick<MenuProps, 'label' | 'button' | 'initial'>) {
  const context = useContextSnapshot()
  const isTouch = useIsTouchOnly()
  const dark = isDark(context.theme)
  const links = menuFor(context, 'profile').sort((a) => (a.route.id === 'personalData' ? -1 : 1))
  return (
    <Menu
      {...opened}
      align="end"
      items={[
        ...links.map((link) => ({ label: link.label, icon: link.icon, href: link.address ?? '/' })),
        // Only for the user whose id is in the configuration.
        ...(context.user?.id === config().reportAttivitaUserId
          ? [{ label: 'Report attività', icon: 'chart' as const, href: '/reportAttivita' }]
          : []),
        {
          label: dark ? 'Tema chiaro' : 'Tema scuro',
          icon: dark ? 'sun' : 'moon',
          hasSeparator: true,
          run: () => run('tema.cambia'),
        },
        { label: 'Richiedi assistenza', icon: 'help', run: () => run('assistenza.chiedi') },
        ...(isTouch
          ? []
          : [
              {
                label: 'Scorciatoie da tastiera',
                icon: 'keyboard' as const,
                keys: 'Ctrl H',
                run: () => run('aiuto.tasti'),
              },
            ]),
        { label: 'Esci', icon: 'logout', hasSeparator: true, run: () => run('sessione.esci') },
      ]}
    />
  )
}
