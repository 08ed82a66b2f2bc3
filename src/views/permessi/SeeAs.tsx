/** 'Vedi come': the menu and the palette as a user or a role sees them, without data and without navigation. */
import { useMemo, useState } from 'react'
import type { Context } from '../../commands/context.ts'
import { commandIndex } from '../../commands/search/commandIndex.ts'
import { showKeys } from '../../commands/keys.ts'
import { sideMenu } from '../../commands/menu.ts'
import type { MenuEntry } from '../../commands/registry.ts'
import { menuGroups } from '../../commands/routes/groups.ts'
import { hintOf, sectionNames } from '../../commands/search/searchWords.ts'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { SearchField } from '../kit/form/SearchField.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { paletteOf } from './previewContext.ts'
import './SeeAs.css'

type SeeAsProps = { name: string; before: Context; after: Context; onClose: () => void }

const MAX_RESULTS = 40
const never = () => 0

export function SeeAs({ name, before, after, onClose }: SeeAsProps) {
  const [query, setQuery] = useState('')
  const menu = useMemo(() => sideMenu(after), [after])
  const offered = useMemo(() => paletteOf(after), [after])
  const index = useMemo(() => commandIndex(offered, after), [offered, after])
  const known = useMemo(() => {
    const { main, sections } = sideMenu(before)
    const menu = [...main, ...sections.flatMap(({ entries }) => entries)]
    return {
      menu: new Set(menu.map(({ route }) => route.id)),
      palette: new Set(paletteOf(before).map(({ id }) => id)),
    }
  }, [before])
  const found = query.trim() ? index.search(query, never, MAX_RESULTS).found : offered
  const groups = [...Map.groupBy(found, ({ section }) => section)]
  const entries = (list: readonly MenuEntry[]) => (
    <ul>
      {list.map(({ label, icon, route }) => (
        <li key={`${route.id} ${label}`}>
          <Icon name={icon} />
          <span>{label}</span>
          {!known.menu.has(route.id) && <Tag tone="info">Nuovo</Tag>}
        </li>
      ))}
    </ul>
  )
  return (
    <Dialog title={`Vedi come ${name}`} size="large" className="see-as-dialog" onClose={onClose}>
      <p className="see-as-about">
        Menu e palette come li vede chi ha questi permessi, modifiche non salvate comprese. Nessun dato è suo.
      </p>
      <div className="see-as">
        <section aria-label="Menu">
          <h3>Menu</h3>
          {entries(menu.main)}
          {menu.sections.map(({ group, entries: list }) => (
            <section key={group} aria-label={menuGroups[group]}>
              <h4>{menuGroups[group]}</h4>
              {entries(list)}
            </section>
          ))}
        </section>
        <section aria-label="Palette">
          <h3>Palette</h3>
          <SearchField
            value={query}
            onChange={setQuery}
            label="Cerca nella sua palette"
            placeholder="Scrivi come nella palette"
          />
          <output className="see-as-count">
            {found.length === 1 ? 'Una voce' : `${found.length === 0 ? 'Nessuna' : found.length} voci`}
          </output>
          {groups.map(([section, commands]) => (
            <section key={section} aria-label={sectionNames[section]}>
              <h4>{sectionNames[section]}</h4>
              <ul>
                {commands.map((command) => (
                  <li key={command.id}>
                    <Icon name={command.icon} />
                    <span>
                      {command.title} {hintOf(command) && <small>{hintOf(command)}</small>}
                    </span>
                    {!known.palette.has(command.id) && <Tag tone="info">Nuovo</Tag>}
                    {command.keys?.[0] && <Kbd keys={showKeys(command.keys[0])} />}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      </div>
    </Dialog>
  )
}
