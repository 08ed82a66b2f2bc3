/** Top bar: brand, palette button, current hotel and portal, notifications, assistance, profile. */
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { can, canSwitchHotel, canUsePortals, type User } from '../../../domain/access/access.ts'
import { connection } from '../../../state/connection.ts'
import { context as currentContext } from '../../../state/context.ts'
import { notifications } from '../../../state/notifications.ts'
import { overlay, openPalette } from '../../../state/overlay.ts'
import { session } from '../../../state/session.ts'
import { settings } from '../../../state/settings.ts'
import { Avatar } from '../../kit/data/Avatar.tsx'
import { Brand } from '../../kit/Brand.tsx'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Kbd } from '../../kit/Kbd.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { inBackground, lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { LazyMenu } from '../../kit/overlay/LazyMenu.tsx'
import { ContextChip } from './ContextChip.tsx'
import { run } from '../effects.ts'
import { preloadPalette } from '../navigation/preload.ts'
import { useWhereabouts } from './useConsole.ts'

const ProfileMenu = lazyWithPreload(async () => (await import('./ProfileMenu.tsx')).ProfileMenu)
const Notifications = lazyWithPreload(async () => (await import('../notifications/Notifications.tsx')).Notifications)

export function TopBar({ narrow }: { narrow: boolean }) {
  const context = useWhereabouts()
  const { user, hotel, portal } = context
  const { asks } = useSnapshot(currentContext)
  if (!user) return null
  return (
    <header className="topbar">
      {narrow && <MenuButton narrow />}
      <Link href="/" className="k-brand" aria-label="Regia, vai alla Home">
        <Brand />
      </Link>
      {!narrow && <MenuButton />}
      <button
        type="button"
        className="omnibox"
        aria-haspopup="dialog"
        onClick={() => run('palette.apri')}
        onPointerEnter={() => inBackground(preloadPalette())}
      >
        <Icon name="search" />
        <span>Cerca o esegui…</span>
        <Kbd keys="Ctrl P" />
      </button>
      <ConnectionMark />
      <span className="topbar-gap" />
      <ContextChip
        icon="hotel"
        name="Hotel"
        label={hotel?.label}
        isAwaited={hotel ? hotel.label === '' : asks}
        fixed={!canSwitchHotel(user)}
        onClick={() => openPalette('hotel')}
      />
      {canUsePortals(user) && (
        <ContextChip icon="globe" name="Portale" label={portal?.label} onClick={() => openPalette('portal')} />
      )}
      <Bell />
      {!narrow && (
        <IconButton
          icon="help"
          label="Richiedi assistenza"
          aria-haspopup="dialog"
          onClick={() => run('assistenza.chiedi')}
        />
      )}
      <Profile user={user} />
    </header>
  )
}

/**
 * Shows that the services are unreachable, and disappears by itself. Actions started by the user report their failure
 * separately, as toasts.
 */
function ConnectionMark() {
  const { state } = useSnapshot(connection)
  return (
    <output className="connection">
      {state !== 'ok' && (
        <span data-tip="Quello che scrivi resta qui; riprovo da sola.">
          <Icon name={state === 'offline' ? 'offline' : 'server-down'} />
          <span>{state === 'offline' ? 'Non in linea' : 'Il servizio non risponde'}</span>
        </span>
      )}
    </output>
  )
}

function Bell() {
  const { unread } = useSnapshot(notifications)
  const { notifications: open } = useSnapshot(overlay)
  const { user } = useSnapshot(session)
  const bell = useRef<HTMLButtonElement>(null)
  if (!user || can(user, 'management.notification', 'list') === 'none') return null
  return (
    <span className="bell">
      <IconButton
        ref={bell}
        icon="bell"
        label={`Notifiche: ${unread} da leggere`}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => run('notifiche.mostra')}
      />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
      {open && (
        <LazyBoundary opens>
          <Notifications anchor={bell} />
        </LazyBoundary>
      )}
    </span>
  )
}

/** Mouse equivalent of CTRL+B; on a phone it opens the drawer. */
function MenuButton({ narrow = false }: { narrow?: boolean }) {
  const { drawer } = useSnapshot(overlay)
  const { menu } = useSnapshot(settings)
  const isOpen = narrow ? drawer : menu
  return (
    <IconButton
      icon={narrow ? 'menu' : 'panel'}
      label={narrow ? 'Apri il menu' : isOpen ? 'Nascondi il menu (Ctrl B)' : 'Mostra il menu (Ctrl B)'}
      aria-expanded={isOpen}
      onClick={() => run('menu.mostra')}
    />
  )
}

function Profile({ user }: { user: User }) {
  const name = [user.name, user.lastName].filter(Boolean).join(' ')
  const label = `Profilo utente: ${name}`
  return (
    <LazyMenu
      menu={(opened) => <ProfileMenu label={label} {...opened} />}
      button={(props) => (
        <button type="button" className="profile" aria-label={label} data-tip={`${name} · ${user.email}`} {...props}>
          <Avatar name={name} />
        </button>
      )}
    />
  )
}
