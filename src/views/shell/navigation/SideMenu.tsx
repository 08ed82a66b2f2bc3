/** Side menu: main entries, then collapsible sections. */
import { memo, useEffect, useMemo, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { Link } from 'wouter'
import { externalLinks } from '../../../api/client/config.ts'
import { isHotelSide } from '../../../domain/access/access.ts'
import { showKeys } from '../../../commands/keys.ts'
import { groupIntoParts, sideMenu } from '../../../commands/menu.ts'
import { commandOf, type MenuEntry } from '../../../commands/registry.ts'
import { menuGroups, type MenuGroup } from '../../../commands/routes/groups.ts'
import { baseId } from '../../../commands/routes/route.ts'
import { overlay } from '../../../state/overlay.ts'
import { settings, toggleFavourite } from '../../../state/settings.ts'
import { Anchor } from '../../kit/navigation/Anchor.tsx'
import { IconButton } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useWhereabouts } from '../frame/useConsole.ts'
import { prefetchAddress } from '../../Screen.tsx'

export function SideMenu({ drawer, isOpen }: { drawer: boolean; isOpen: boolean }) {
  return (
    <>
      {drawer && <DrawerVeil />}
      <nav className="sidemenu" hidden={!isOpen} aria-label="Menu principale" data-drawer={drawer || undefined}>
        {drawer && <IconButton icon="x" label="Chiudi il menu" className="sidemenu-close" onClick={closeDrawer} />}
        <Entries />
      </nav>
    </>
  )
}

/** Memoized, so that it does not render when the menu opens and closes. */
const Entries = memo(function Entries() {
  const context = useWhereabouts()
  const { favourites } = useSnapshot(settings)
  const { near } = useSnapshot(overlay)
  const shown = useMemo(() => sideMenu(context), [context])
  // A record's screen belongs to the entry of its list.
  const here = baseId(context.route?.id ?? '')
  const isHere = ({ route }: MenuEntry) => route.id === here
  const entryOf = (entry: MenuEntry) => (
    <Entry
      key={`${entry.route.id} ${entry.label}`}
      entry={entry}
      current={isHere(entry) ? 'page' : entry.route.id === near || undefined}
      starred={favourites.includes(entry.route.id)}
    />
  )
  const all = [...shown.main, ...shown.sections.flatMap(({ entries }) => entries)]
  const starred = favourites.flatMap((id) => all.find(({ route }) => route.id === id) ?? [])
  const cms = context.user && !isHotelSide(context.user) ? externalLinks('cms') : []
  return (
    <>
      {starred.length > 0 && (
        <Section group="preferiti" open>
          {starred.map(entryOf)}
        </Section>
      )}
      <ul>{shown.main.map(entryOf)}</ul>
      {/* On a portal's screen the long hotel section would otherwise push the portal section down. */}
      {shown.sections.map(({ group, open, entries }) => (
        <Section
          key={group}
          group={group}
          open={entries.some(isHere) || (open && (group !== 'gestioneHotel' || context.route?.scope !== 'portal'))}
        >
          {groupIntoParts(entries).map((part) =>
            part.name ? (
              <li key={part.name}>
                {/* Open at first, so that no screen is one press further away than its section. */}
                <Fold id={`${group} ${part.name}`} title={part.name} open>
                  {part.entries.map(entryOf)}
                </Fold>
              </li>
            ) : (
              part.entries.map(entryOf)
            ),
          )}
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

type SectionProps = { group: MenuGroup; open: boolean; children: ReactNode }

const Section = ({ group, ...props }: SectionProps) => (
  <section>
    <Fold id={group} title={menuGroups[group]} heading {...props} />
  </section>
)

type FoldProps = { id: string; title: string; open: boolean; heading?: boolean; children: ReactNode }

/** Collapsible section that remembers its state; `open` is the initial state. */
function Fold({ id, title, open, heading, children }: FoldProps) {
  const { sections } = useSnapshot(settings)
  const isUnfolded = sections[id] ?? open
  const button = (
    <button
      type="button"
      className="sidemenu-fold"
      aria-expanded={isUnfolded}
      onClick={() => (settings.sections[id] = !isUnfolded)}
    >
      {title}
      <Icon name={isUnfolded ? 'chevron-down' : 'chevron-right'} size={12} />
    </button>
  )
  return (
    <>
      {heading ? <h2>{button}</h2> : button}
      {isUnfolded && <ul>{children}</ul>}
    </>
  )
}

type EntryProps = { entry: MenuEntry; current: 'page' | boolean | undefined; starred: boolean }

/**
 * Without a hotel or a portal an entry is disabled text. `current`: 'page', or true where the entry only leads to the
 * screen.
 */
function Entry({ entry, current, starred }: EntryProps) {
  const keys = commandOf(entry.route.id).keys?.[0]
  const inner = (
    <>
      <Icon name={entry.icon} />
      <span>{entry.label}</span>
      {keys && <kbd aria-hidden="true">{showKeys(keys)}</kbd>}
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

const closeDrawer = () => {
  overlay.drawer = false
}

function DrawerVeil() {
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') closeDrawer()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [])
  return <div className="drawer-veil" aria-hidden="true" onClick={closeDrawer} />
}
