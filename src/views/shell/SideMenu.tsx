/** The side menu: main entries, then sections that open and close. */
import { memo, useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { outsideLinks } from '../../api/config.ts'
import { isHotelSide } from '../../domain/access.ts'
import { showKeys } from '../../commands/keys.ts'
import { sideMenu } from '../../commands/menu.ts'
import { commandOf, type MenuEntry } from '../../commands/registry.ts'
import { menuGroups, menuParts, type MenuGroup } from '../../commands/routes/groups.ts'
import { overlay } from '../../state/overlay.ts'
import { settings, toggleFavourite } from '../../state/settings.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { useConsole } from './useConsole.ts'
import { prefetchAddress } from '../Screen.tsx'

export function SideMenu({ drawer, isOpen }: { drawer: boolean; isOpen: boolean }) {
  const nav = useRef<HTMLElement>(null)
  const { route } = useConsole()
  useLayoutEffect(() => {
    if (isOpen && nav.current) follow(nav.current)
  }, [route, isOpen])
  return (
    <>
      {drawer && <DrawerVeil />}
      <nav
        ref={nav}
        className="sidemenu"
        hidden={!isOpen}
        aria-label="Menu principale"
        data-drawer={drawer || undefined}
      >
        {drawer && (
          <IconButton
            icon="x"
            label="Chiudi il menu"
            className="sidemenu-close"
            onClick={() => (overlay.drawer = false)}
          />
        )}
        <Entries />
      </nav>
    </>
  )
}

/** Brings the entry of the screen into sight, by the menu's own scrolling alone. */
function follow(nav: HTMLElement): void {
  const entry = nav.querySelector('[aria-current]')?.getBoundingClientRect()
  const { top, bottom, height } = nav.getBoundingClientRect()
  if (entry && (entry.top < top || entry.bottom > bottom)) nav.scrollTop += entry.top - top - height / 3
}

/** Not drawn again when the menu opens and closes. */
const Entries = memo(function Entries() {
  const context = useConsole()
  const { favourites } = useSnapshot(settings)
  const shown = useMemo(() => sideMenu(context), [context])
  const currentOf = ({ route }: MenuEntry) =>
    route.id !== shown.here ? undefined : shown.isNear ? ('true' as const) : ('page' as const)
  const entryOf = (entry: MenuEntry) => (
    <Entry
      key={`${entry.route.id} ${entry.label}`}
      entry={entry}
      current={currentOf(entry)}
      starred={favourites.includes(entry.route.id)}
    />
  )
  const all = [...shown.main, ...shown.sections.flatMap(({ entries }) => entries)]
  const starred = favourites.flatMap((id) => all.find(({ route }) => route.id === id) ?? [])
  const cms = context.user && !isHotelSide(context.user) ? outsideLinks('cms') : []
  return (
    <>
      {starred.length > 0 && (
        <Section group="preferiti" open>
          {starred.map(entryOf)}
        </Section>
      )}
      <ul>{shown.main.map(entryOf)}</ul>
      {shown.sections.map(({ group, open, entries }) => (
        <Section key={group} group={group} open={open}>
          {inParts(entries, entryOf)}
        </Section>
      ))}
      {cms.length > 0 && (
        <Section group="cms" open={false}>
          {cms.map(({ label, url }) => (
            <li key={url}>
              <Anchor href={url}>
                <Icon name="external" />
                <span>{label}</span>
              </Anchor>
            </li>
          ))}
        </Section>
      )}
    </>
  )
})

/** Each part under its name, once. */
function inParts(entries: readonly MenuEntry[], draw: (entry: MenuEntry) => ReactNode): ReactNode[] {
  let last: string | undefined
  return entries.flatMap((entry) => {
    const part = menuParts[entry.route.id]
    if (!part || part === last) return [draw(entry)]
    last = part
    return [
      <li key={part} className="sidemenu-part">
        {part}
      </li>,
      draw(entry),
    ]
  })
}

/** Stands as it was left, else open where one is in it, else as it stands at first. */
function Section({ group, open, children }: { group: MenuGroup; open: boolean; children: ReactNode }) {
  const { sections } = useSnapshot(settings)
  const isUnfolded = sections[group] ?? open
  return (
    <section>
      <h2>
        <button type="button" aria-expanded={isUnfolded} onClick={() => (settings.sections[group] = !isUnfolded)}>
          {menuGroups[group]}
          <Icon name={isUnfolded ? 'chevron-down' : 'chevron-right'} size={12} />
        </button>
      </h2>
      {isUnfolded && <ul>{children}</ul>}
    </section>
  )
}

/** 'page': the screen itself; 'true': what leads to it. */
type Current = 'page' | 'true' | undefined

/** Without a hotel or a portal an entry is plain disabled text. */
function Entry({ entry, current, starred }: { entry: MenuEntry; current: Current; starred: boolean }) {
  const keys = commandKeys(entry.route.id)
  const inner = (
    <>
      <Icon name={entry.icon} />
      <span>{entry.label}</span>
      {keys && <kbd aria-hidden="true">{keys}</kbd>}
    </>
  )
  return (
    <li>
      {entry.address ? (
        <Link href={entry.address} aria-current={current} onPointerEnter={() => prefetchAddress(entry.address!)}>
          {inner}
        </Link>
      ) : (
        <span aria-disabled="true">{inner}</span>
      )}
      {current === 'page' && (
        <IconButton
          small
          icon="star"
          label={starred ? 'Togli dai preferiti' : 'Aggiungi ai preferiti'}
          pressed={starred}
          onClick={() => toggleFavourite(entry.route.id)}
        />
      )}
    </li>
  )
}

function commandKeys(id: string): string | undefined {
  const keys = commandOf(id).keys?.[0]
  return keys && showKeys(keys)
}

function DrawerVeil() {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') overlay.drawer = false
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [])
  return <div className="drawer-veil" aria-hidden="true" onClick={() => (overlay.drawer = false)} />
}
