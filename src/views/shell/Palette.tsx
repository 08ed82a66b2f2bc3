/** The palette: commands first, then hotels and portals; every role its own. */
import { Command as List } from 'cmdk'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { isSupplied } from '../../commands/command.ts'
import { showKeys } from '../../commands/keys.ts'
import { marks } from '../../commands/search.ts'
import { sectionNames } from '../../commands/words.ts'
import { keyBuffer } from '../../state/keyBuffer.ts'
import { closePalette, openPalette, overlay, type PalettePage, type PaletteScope } from '../../state/overlay.ts'
import { remember } from '../../state/recents.ts'
import { Icon } from '../kit/Icon.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { chooseHotel, choosePortal } from './choose.ts'
import { run } from './effects.ts'
import { useGroups, type Group, type Row } from './paletteRows.ts'
import { useConsole } from './useConsole.ts'
import { useFrameLater } from './useFrameLater.ts'
import { prefetchAddress } from '../Screen.tsx'

/** Rows drawn at once; more follow as the cursor comes near the end. */
const STEP = 14
const MOST = 400

/** Pressed before there were rows: so many steps down, and then Enter or not. */
type Waiting = { query: string; steps: number; enter: string | null }

export function Palette() {
  const { palette } = useSnapshot(overlay, { sync: true })
  const page = palette?.page ?? 'all'
  const scope = palette?.scope ?? 'all'
  const query = palette?.query ?? ''
  const isDrawn = useFrameLater(true, false)
  const { groups, pending } = useGroups(page, scope, query, isDrawn)
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const field = useRef<HTMLInputElement>(null)
  const waitsForAnswer = useRef<Waiting | null>(null)

  // A new answer starts at its first row; within one answer the cursor stays, and rows follow as it nears the end.
  const answer = `${page} ${scope} ${query} ${rows[0]?.id ?? ''}`
  const [place, setPlace] = useState({ answer, value: '', shown: STEP })
  const { value, shown } =
    place.answer === answer
      ? { ...place, value: place.value || (rows[0]?.id ?? '') }
      : { value: rows[0]?.id ?? '', shown: STEP }
  const moveTo = (next: string) => {
    const nearTheEnd = rows.findIndex((row) => row.id === next) > shown - 6
    setPlace({ answer, value: next, shown: nearTheEnd ? Math.min(MOST, shown + STEP) : shown })
  }
  const showMore = () => setPlace({ answer, value, shown: Math.min(MOST, shown + STEP) })

  // Before anything else is pressed: until now keys were caught, from now on they go to the field.
  useLayoutEffect(() => {
    field.current?.focus()
    keyBuffer.waits = false
    if (!overlay.palette) return
    const { query: typed, steps, enter } = overlay.palette
    if (steps || enter) waitsForAnswer.current = { query: typed, steps, enter }
    Object.assign(overlay.palette, { steps: 0, enter: null })
    // oxlint-disable-next-line react/exhaustive-deps -- each page of the palette begins in its field
  }, [page])
  usePrefetch(rows, value)

  // Enter pressed before the answer came runs the first row of that answer, never of an older one.
  useEffect(() => {
    const waiting = waitsForAnswer.current
    if (!waiting || pending || waiting.query !== query) return
    waitsForAnswer.current = null
    const row = rows.at(waiting.steps % (rows.length || 1))
    if (!row) return
    if (waiting.enter) choose(row, waiting.enter !== 'Enter')
    else moveTo(row.id)
  })

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Backspace' && query === '' && (page !== 'all' || scope !== 'all')) {
      event.preventDefault()
      openPalette('all')
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const newTab = event.ctrlKey || event.metaKey
    event.preventDefault()
    const row = rows.find((one) => one.id === value)
    if (!row && pending) waitsForAnswer.current = { query, steps: 0, enter: newTab ? 'Control+Enter' : 'Enter' }
    else if (row) choose(row, newTab)
  }

  return (
    <List
      className="palette"
      label="Cerca pagine e azioni"
      shouldFilter={false}
      vimBindings={false}
      loop
      value={value}
      onValueChange={moveTo}
      onKeyDown={onKeyDown}
    >
      <div className="palette-in">
        <Icon name="search" />
        <Limit page={page} scope={scope} />
        <List.Input
          ref={field}
          data-autofocus
          value={query}
          onValueChange={(text) => {
            if (overlay.palette) overlay.palette.query = text
          }}
          placeholder={
            page === 'hotel'
              ? 'Nome, comune o codice dell’hotel'
              : page === 'portal'
                ? 'Nome o codice del portale'
                : 'Cerca pagine e azioni'
          }
        />
        <Kbd keys="Esc" />
      </div>
      <List.List
        className="palette-list"
        data-waits={isDrawn ? undefined : ''}
        label="Risultati"
        onScroll={(event) => nearEnd(event.currentTarget) && showMore()}
      >
        {isDrawn && rows.length === 0 && (
          <p className="palette-none">{pending ? 'Ricerca in corso…' : 'Nessun risultato'}</p>
        )}
        {cut(groups, shown).map((group) => (
          <List.Group key={group.title} heading={group.title}>
            {group.rows.map((row) => (
              <PaletteRow key={row.id} row={row} query={query} onChoose={choose} />
            ))}
          </List.Group>
        ))}
      </List.List>
      <footer className="palette-foot" aria-hidden="true">
        <span>
          <Kbd keys="↑ ↓" /> scegli
        </span>
        <span>
          <Kbd keys="Invio" /> apri
        </span>
        {page === 'all' && scope === 'all' ? (
          <span>
            <Kbd keys="Ctrl Invio" /> in una nuova scheda
          </span>
        ) : (
          <span>
            <Kbd keys="⌫" /> torna alle azioni
          </span>
        )}
      </footer>
    </List>
  )
}

/** What the palette is limited to, before its field. */
function Limit({ page, scope }: { page: PalettePage; scope: PaletteScope }) {
  const at = page === 'all' ? scope : page
  if (at === 'all') return null
  const [change, pages] =
    at === 'hotel' ? ['Cambia hotel', 'Pagine dell’hotel'] : ['Cambia portale', 'Pagine del portale']
  return (
    <span className="palette-scope">
      <Icon name={at === 'hotel' ? 'hotel' : 'globe'} />
      {page === 'all' ? pages : change}
    </span>
  )
}

/** The first `count` rows, in their groups. */
function cut(groups: readonly Group[], count: number): Group[] {
  const shown: Group[] = []
  let before = 0
  for (const group of groups) {
    const rows = group.rows.slice(0, Math.max(0, count - before))
    if (rows.length) shown.push({ title: group.title, rows })
    before += group.rows.length
  }
  return shown
}

const nearEnd = (element: HTMLElement): boolean => element.scrollTop + element.clientHeight > element.scrollHeight - 200

function choose(row: Row, newTab = false): void {
  const then = overlay.palette?.then ?? null
  if (row.kind === 'command') {
    if (row.need && !isSupplied(row.need)) return
    closePalette()
    run(row, { newTab })
    return
  }
  closePalette()
  remember(row.id, Date.now())
  if (row.kind === 'hotel') chooseHotel(row.hotel, { stay: then !== null })
  else choosePortal(row.portal, { stay: then !== null })
  then?.()
}

function PaletteRow({ row, query, onChoose }: { row: Row; query: string; onChoose: (row: Row) => void }) {
  const isCommand = row.kind === 'command'
  const reason = isCommand ? row.reason : null
  return (
    <List.Item
      value={row.id}
      data-command={row.id}
      data-off={reason ? '' : undefined}
      aria-disabled={isCommand && row.need && !isSupplied(row.need) ? true : undefined}
      className="palette-row"
      onSelect={() => onChoose(row)}
    >
      <Icon name={isCommand ? row.icon : row.kind === 'hotel' ? 'hotel' : 'globe'} />
      <span className="palette-title">
        <Marked text={row.title} query={query} />
        {isCommand && row.hint && <small>{row.hint}</small>}
      </span>
      <small className={reason ? 'palette-reason' : undefined}>
        {reason ?? (isCommand ? sectionNames[row.section] : row.kind === 'hotel' ? 'cambia hotel' : 'cambia portale')}
      </small>
      {isCommand && row.keys && <Kbd keys={showKeys(row.keys[0]!)} />}
    </List.Item>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  const found = marks(text, query)
  if (!found.length) return text
  const parts = []
  let at = 0
  for (const [start, end] of found) {
    if (start > at) parts.push(text.slice(at, start))
    parts.push(<mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  parts.push(text.slice(at))
  return parts
}

/** The code and the data of the row under the cursor, so that Enter feels instant. */
function usePrefetch(rows: readonly Row[], value: string) {
  const context = useConsole()
  useEffect(() => {
    const row = rows.find((one) => one.id === value)
    if (row?.kind !== 'command') return
    const address = row.address?.(context)
    if (!address) return
    const timer = setTimeout(() => prefetchAddress(address), 80)
    return () => clearTimeout(timer)
  }, [rows, value, context])
}
