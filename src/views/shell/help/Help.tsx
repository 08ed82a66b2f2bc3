/**
 * The help: the shortcuts, generated from the command registry, which can be searched and run the commands that they
 * list, and the users' guide.
 */
import { useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { canSupply, type Section } from '../../../commands/command.ts'
import { sectionNames, wordsOf } from '../../../commands/search/searchWords.ts'
import type { Context } from '../../../commands/context.ts'
import { showKeys } from '../../../commands/keys.ts'
import { commandsFor, type OfferedCommand } from '../../../commands/commandsFor.ts'
import { commandOf } from '../../../commands/registry.ts'
import { fold } from '../../../domain/text/text.ts'
import { closeHelp, overlay } from '../../../state/overlay.ts'
import { settings } from '../../../state/settings.ts'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { Switch } from '../../kit/fields/Checkbox.tsx'
import { Kbd } from '../../kit/Kbd.tsx'
import { SearchField } from '../../kit/form/SearchField.tsx'
import { tabPanel, Tabs, type TabItem } from '../../kit/layout/Tabs.tsx'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { pageForRole } from './guide/pages.ts'
import { run } from '../effects.ts'
import { HelpSentences } from './HelpSentences.tsx'
import { useContextSnapshot } from '../frame/useConsole.ts'
import './Help.css'

/** Sections shown under their own heading, in this order; all other commands go under the pages. */
const ORDER: readonly Section[] = ['console', 'elenco', 'scheda', 'contesto']

const GuidePages = lazyWithPreload(async () => (await import('./guide/GuidePages.tsx')).GuidePages)

type Part = 'tasti' | 'guida'

const parts: readonly TabItem<Part>[] = [
  { id: 'tasti', label: 'Scorciatoie', icon: 'keyboard' },
  { id: 'guida', label: 'Guida', icon: 'book' },
]

export function Help() {
  const context = useContextSnapshot()
  const { guide } = useSnapshot(overlay)
  const { singleKeys } = useSnapshot(settings)
  const [query, setQuery] = useState('')
  const show = (part: Part) => (overlay.guide = part === 'guida' ? pageForRole(context.user?.roleName) : null)
  const part: Part = guide === null ? 'tasti' : 'guida'
  return (
    <Dialog title={guide === null ? 'Scorciatoie da tastiera' : 'Guida'} size="large" onClose={closeHelp}>
      <div className="help-top">
        {guide === null && (
          <>
            <SearchField
              value={query}
              onChange={setQuery}
              label="Cerca una scorciatoia"
              placeholder="Cerca una scorciatoia"
            />
            <Switch
              id="tasti-singoli"
              value={singleKeys}
              onChange={(on) => (settings.singleKeys = on)}
              text="Tasti singoli e sequenze"
            />
          </>
        )}
        <Tabs name="aiuto" label="Parti dell’aiuto" items={parts} value={part} onChange={show} />
      </div>
      <div {...tabPanel('aiuto', part)}>
        {guide === null ? (
          <Shortcuts context={context} query={query} />
        ) : (
          <LazyBoundary>
            <GuidePages place={guide} onGo={(place) => (overlay.guide = place)} onLeave={closeHelp} />
          </LazyBoundary>
        )}
      </div>
    </Dialog>
  )
}

function Shortcuts({ context, query }: { context: Context; query: string }) {
  const sections = useMemo(() => group(listed(context), query), [context, query])
  return (
    <div className="help-columns">
      {sections.map(([section, commands]) => (
        <section key={section}>
          <h3>{sectionNames[section]}</h3>
          <ul>
            {commands.map((command) => (
              <li key={command.id}>
                <button
                  type="button"
                  data-command={command.id}
                  disabled={command.need !== null && !canSupply(command.need)}
                  title={command.reason ?? undefined}
                  onClick={() => {
                    closeHelp()
                    run(command)
                  }}
                >
                  <span>{command.title}</span>
                  <span className="help-keys">
                    {command.keys!.slice(0, 2).map((keys) => (
                      <Kbd key={keys} keys={showKeys(keys)} />
                    ))}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <HelpSentences query={query} onChoose={closeHelp} isAlone={sections.length === 0} />
    </div>
  )
}

/** Lists CTRL+S on every screen, disabled where there is no form, so that a user who looks for it finds it. */
function listed(context: Context): OfferedCommand[] {
  const offered = commandsFor(context)
  const save = commandOf('scheda.salva')
  const isThere = offered.some(({ id }) => id === save.id)
  return isThere ? offered : [...offered, { ...save, need: 'form', reason: 'Apri prima una scheda da modificare' }]
}

function group(commands: readonly OfferedCommand[], query: string): [Section, OfferedCommand[]][] {
  const words = fold(query).split(' ').filter(Boolean)
  const found = commands.filter(
    ({ keys, ...command }) =>
      keys &&
      words.every((word) =>
        fold(`${command.title} ${wordsOf(command)} ${keys.map(showKeys).join(' ')}`).includes(word),
      ),
  )
  const sections = Map.groupBy(found, ({ section }): Section => (ORDER.includes(section) ? section : 'pagine'))
  const rank = (section: Section) => (ORDER.includes(section) ? ORDER.indexOf(section) : ORDER.length)
  return [...sections].sort(([a], [b]) => rank(a) - rank(b))
}
