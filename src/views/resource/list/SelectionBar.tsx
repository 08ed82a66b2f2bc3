/** Selection bar: the number of selected rows and the bulk actions; loaded with the first selected row. */
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import type { Command } from '../../../commands/command.ts'
import contacts from '../../../commands/actions/contacts.ts'
import cookies from '../../../commands/actions/cookies.ts'
import { moveToOtherGallery } from '../../../commands/actions/gallery.ts'
import { selectedNotificationCommands } from '../../../commands/actions/notifications.ts'
import offers from '../../../commands/actions/offers.ts'
import { selectedRequestCommands } from '../../../commands/actions/requests.ts'
import { bulkCommands, change, copy, exportSelection, deselect } from '../../../commands/actions/selection.ts'
import selectionCommands from '../../../commands/actions/selection.ts'
import { pluralOf } from '../../../commands/kinds.ts'
import { showKeys } from '../../../commands/keys.ts'
import { commandOf, isFor, register } from '../../../commands/registry.ts'
import { countWords } from '../../../domain/query/selection.ts'
import { formatTotal } from '../../../domain/text/text.ts'
import { runningCalls } from '../../../state/runningCalls.ts'
import { Button } from '../../kit/Button.tsx'
import { useLatest } from '../../kit/hooks.ts'
import { run } from '../../shell/effects.ts'
import { useContextSnapshot } from '../../shell/frame/useConsole.ts'
import { select } from './cursor.ts'
import { selectionOf } from './selectionOf.ts'
import type { ListPaneProps, useListPane } from './useListPane.ts'
import './SelectionBar.css'

/** Bulk commands that apply only to certain resources. */
const aboutSome = [
  ...contacts,
  ...cookies,
  ...offers,
  ...selectedRequestCommands,
  ...selectedNotificationCommands,
  moveToOtherGallery,
]

type SelectionBarProps = Pick<ListPaneProps, 'route' | 'resource' | 'owner' | 'state' | 'narrow'> & {
  list: Pick<
    ReturnType<typeof useListPane>,
    'marked' | 'mark' | 'found' | 'setMore' | 'chosen' | 'all' | 'ticked' | 'keys'
  >
}

export function SelectionBar({ route, resource, owner, state, narrow, list }: SelectionBarProps) {
  const { marked, mark, found, setMore, chosen, all } = list
  const now = useContextSnapshot()
  const busy = useSnapshot(runningCalls)
  const selection = useMemo(
    () => selectionOf({ resource, owner, query: state, found: { total: found.total, exact: found.exact } }, marked),
    [resource, owner, state, found.total, found.exact, marked],
  )
  const latest = useLatest(selection)
  // The list learns of this selection only after the render, but its commands are needed now.
  const shown = now.list
  const context = shown ? { ...now, list: { ...shown, handle: { ...shown.handle, selection: () => selection } } } : now
  useEffect(() => register([...selectionCommands, ...aboutSome, ...bulkCommands(resource)]), [resource])
  useLayoutEffect(() => {
    setMore((more) => ({ ...more, selection: () => latest.current }))
    return () => setMore(({ selection: _, ...more }) => more)
  }, [setMore, latest])

  const { label = route.title, gender } = route
  const chosenWord = `selezionat${gender === 'f' ? (chosen === 1 ? 'a' : 'e') : chosen === 1 ? 'o' : 'i'}`
  const plural = pluralOf(label, gender)
  const commands = [change, ...bulkCommands(resource), ...aboutSome, copy, exportSelection, commandOf('elenco.elimina')]
  /** The whole page is selected, and the query finds more rows. */
  const more = !all && list.ticked.length === list.keys.length && found.total > chosen
  const button = (command: Command, keys = command.keys?.[0]) => (
    <Button
      key={command.id}
      small
      variant={command === change ? 'default' : 'ghost'}
      icon={command.icon}
      title={command.button && command.title}
      keys={narrow || !keys ? undefined : showKeys(keys)}
      loading={Boolean(busy[command.id])}
      onClick={() => run(command)}
    >
      {command.button ?? command.title}
    </Button>
  )
  return (
    <section className="selection-bar" aria-label="Selezione">
      <output>
        {countWords(selection, label, plural)} {chosenWord}
        {all && ': tutto ciò che è stato trovato'}
        {commands.map(({ id }) => typeof busy[id] === 'string' && ` · ${busy[id]}`)}
      </output>
      {more && (
        <Button small variant="ghost" onClick={() => mark(select(marked, list.keys, true))}>
          Seleziona tutto ciò che è stato trovato ({formatTotal(found.total, found.exact)})
        </Button>
      )}
      <div className="selection-acts">
        {commands.filter((command) => isFor(command, context)).map((command) => button(command))}
        {button(deselect, 'Esc')}
      </div>
    </section>
  )
}
