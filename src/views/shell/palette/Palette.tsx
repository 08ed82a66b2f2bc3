/** Command palette: commands first, then hotels, portals and records that the user's role may see. */
import { Command as List } from 'cmdk'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { targetId } from '../../../commands/paletteTargets.ts'
import { openPalette, overlay } from '../../../state/overlay.ts'
import { useHandle, useNextFrameValue } from '../../kit/hooks.ts'
import { prefetchAddress } from '../../Screen.tsx'
import { useContextSnapshot } from '../frame/useConsole.ts'
import { useArgumentEditor } from '../sentences/useArgumentEditor.ts'
import type { ChosenBy } from '../sentences/useSentences.ts'
import { addressOfRow } from './openRow.ts'
import { leaveTarget, openTarget, targetOf } from './pages/targetPage.ts'
import { useTargetPage } from './pages/useTargetPage.ts'
import { PaletteField } from './PaletteField.tsx'
import { PaletteFoot } from './PaletteFoot.tsx'
import { paletteAction } from './paletteKeys.ts'
import { PaletteRow } from './PaletteRow.tsx'
import { useGroups } from './paletteRows.ts'
import type { Group, Row } from './rows.ts'
import { useMarking } from './useMarking.ts'
import { usePaletteChoice } from './usePaletteChoice.ts'
import { useActiveDescendant, useRowCursor } from './useRowCursor.ts'

/** The list ranks rows even when it does not filter: a constant keeps our order. */
const unranked = () => 1

export function Palette() {
  const { palette } = useSnapshot(overlay, { sync: true })
  const page = palette?.page ?? 'all'
  const scope = palette?.scope ?? 'all'
  const query = palette?.query ?? ''
  const isDrawn = useNextFrameValue(true, false)
  const { asking, setAsking, rows: argumentRows, label, examples } = useArgumentEditor()
  const [chosen, setChosen] = useState<ChosenBy>({})
  const target = palette?.target
  const targetPage = useTargetPage(target, query)
  const marking = useMarking()
  const results = useGroups(page, scope, target ? '' : query, isDrawn && !target, chosen)
  const isElsewhere = Boolean(asking ?? target)
  const unsettled = !isElsewhere && results.unsettled
  const unsure = !isElsewhere && results.unsure
  const pending = target ? targetPage.pending : !isElsewhere && (results.pending || results.unsettled)
  const groups = useMemo<readonly Group[]>(
    () => (argumentRows ? [{ title: label!, rows: argumentRows }] : target ? targetPage.groups : results.groups),
    [argumentRows, label, target, targetPage.groups, results.groups],
  )
  const rows = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isScrolled = useRef(false)

  const at = target ? targetId(target) : ''
  const answer = `${page} ${scope} ${at} ${asking ? `${asking.name} ${asking.text}` : query} ${rows[0]?.id ?? ''}`
  const { value, shown: shownCount, moveTo, showMore } = useRowCursor(answer, rows)
  // Keys by position reuse the DOM of the previous result for most rows. The first row gets a new element, so that
  // screen readers announce it.
  const shownGroups = cut(groups, shownCount)
  const longest = shownGroups.reduce<Group | undefined>(
    (one, other) => (one && one.rows.length >= other.rows.length ? one : other),
    undefined,
  )
  const current = rows.find((row) => row.id === value)

  usePrefetch(rows, value)

  // Reading scrollTop here would force a layout on every key, so the scroll handler remembers it.
  useLayoutEffect(() => {
    if (isScrolled.current && list.current) list.current.scrollTop = 0
  }, [answer])

  useActiveDescendant(field, list, value)

  const { choose, chooseCurrent, askFor } = usePaletteChoice({
    page,
    query,
    field,
    rows,
    current,
    moveTo,
    asking,
    setAsking,
    setChosen,
    pending,
    unsettled,
    unsure,
  })
  const acts = useHandle({ choose })

  function onKeyDown(event: KeyboardEvent) {
    const next = marking.several ?? (current && targetOf(current))
    const action = paletteAction(
      { ...keyOf(event), isAtEnd: isCaretAtEnd(event.target) },
      {
        argumentText: asking ? asking.text : null,
        query,
        row: current?.kind,
        isAboutTarget: target !== undefined,
        isWhole: page === 'all' && scope === 'all',
        canOpenTarget: !target && page === 'all' && Boolean(next),
      },
    )
    if (!action) return
    event.preventDefault()
    if (action === 'endArgument') {
      event.stopPropagation()
      setAsking(null)
    } else if (action === 'nextArgument') {
      const sentence = results.groups.flatMap((group) => group.rows).find(({ kind }) => kind === 'sentence')
      askFor(asking ? sentence : current, asking?.name ?? null)
    } else if (action === 'leaveTarget') leaveTarget()
    else if (action === 'searchEverything') openPalette('all')
    else if (action === 'toggleMark') marking.toggle(current!)
    else if (action === 'openTarget') openTarget(next!)
    else chooseCurrent(event.ctrlKey || event.metaKey)
  }

  return (
    <List
      className="palette"
      shouldFilter={false}
      filter={unranked}
      vimBindings={false}
      loop
      value={value}
      onValueChange={moveTo}
      onKeyDown={onKeyDown}
    >
      <PaletteField
        ref={field}
        {...{ page, scope, query, target }}
        several={marking.several}
        argument={asking && { text: asking.text, label }}
        onText={(text) => {
          if (asking) setAsking({ ...asking, text })
          else if (overlay.palette) overlay.palette.query = text
        }}
      />
      {/* Outside of the list, because a listbox may contain only options. */}
      <output className="palette-none">{isDrawn && rows.length === 0 && noRowsText(pending, examples)}</output>
      <List.List
        ref={list}
        className="palette-list"
        data-waits={isDrawn ? undefined : ''}
        label="Risultati"
        onScroll={({ currentTarget }) => {
          isScrolled.current = currentTarget.scrollTop > 0
          if (nearEnd(currentTarget)) showMore()
        }}
      >
        {shownGroups.map((group) => (
          <List.Group key={group === longest ? '' : group.title} heading={group.title}>
            {group.rows.map((row, at) => (
              <PaletteRow
                key={row === rows[0] ? row.id : at}
                row={row}
                query={query}
                settled={row.kind !== 'sentence' || !unsettled}
                goesOn={!target && page === 'all'}
                isMarked={marking.has(row)}
                acts={acts}
              />
            ))}
          </List.Group>
        ))}
      </List.List>
      <PaletteFoot current={current} isWhole={page === 'all' && scope === 'all'} isAbout={Boolean(target)} />
    </List>
  )
}

const noRowsText = (pending: boolean, examples: readonly string[] | undefined): string =>
  examples
    ? `Per esempio ${examples.map((one) => `«${one}»`).join(' o ')}`
    : pending
      ? 'Ricerca in corso…'
      : 'Nessun risultato'

const keyOf = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent) => ({
  key,
  shiftKey,
  ctrlKey,
  altKey,
  metaKey,
})

const isCaretAtEnd = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement &&
  target.selectionStart === target.value.length &&
  target.selectionEnd === target.value.length

/** First `count` rows, in their groups. */
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

/** Prefetches the code and the data of the row under the cursor, so that Enter feels instant. */
function usePrefetch(rows: readonly Row[], value: string) {
  const context = useContextSnapshot()
  useEffect(() => {
    const address = addressOfRow(
      rows.find((one) => one.id === value),
      context,
    )
    if (!address) return
    const timer = setTimeout(() => prefetchAddress(address), 80)
    return () => clearTimeout(timer)
  }, [rows, value, context])
}
