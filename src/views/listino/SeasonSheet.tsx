/** The season sheet: rooms and boards as rows, periods as columns, and below it the bar of the selected cells. */
import { useCallback, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { difference } from '../../domain/trade/season.ts'
import { formatMoney } from '../../domain/text/text.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { showNumber } from '../kit/fields/number/number.ts'
import type { Value } from '../kit/sheet/change.ts'
import type { Place } from '../kit/sheet/place.ts'
import type { Cell, Edit, SheetHandle, SheetLine } from '../kit/sheet/sheet.ts'
import { SheetGrid } from '../kit/sheet/SheetGrid.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { shownPath } from '../shell/navigation/navigation.ts'
import { useFocusWhenFree } from '../widgets/useFirstFocus.ts'
import {
  keyOf,
  messageFor,
  STAY,
  storedAt,
  remarkAt,
  type Changes,
  type Counterparts,
  type Hotel,
  type PriceList,
  type SeasonRow,
} from './season.ts'
import { SeasonBar } from './SeasonBar.tsx'
import { namesOf, rowName } from './seasonRows.ts'

type SeasonSheetProps = {
  year: number
  lists: readonly PriceList[]
  rows: readonly SeasonRow[]
  hotel: Hotel
  changes: Changes
  /** The listini of the year before. */
  before: Counterparts
  readOnly: boolean
  onEdit: (edits: readonly Edit[]) => void
  onBeyond: () => void
  onInsert: () => void
  ref?: Ref<SheetHandle>
}

const CORNER = (
  <span className="season-name">
    <span>Camera</span>
    <span>Trattamento</span>
  </span>
)

export function SeasonSheet(props: SeasonSheetProps) {
  const { year, lists, rows, hotel, changes, before, readOnly, onEdit, onBeyond, onInsert, ref } = props
  const sheet = useRef<SheetHandle>(null)
  useImperativeHandle(ref, () => sheet.current!)
  const [places, setPlaces] = useState<readonly Place[]>([])
  useFocusWhenFree(true, () => document.querySelector<HTMLElement>('.season-sheet td[tabindex="0"]'))

  const lines = useMemo(() => linesOf(rows, hotel), [rows, hotel])
  const columns = useMemo(
    () => lists.map((list) => ({ id: String(list.idListino), name: list.nome, head: <PeriodHead list={list} /> })),
    [lists],
  )
  const cell = useCallback(
    (at: number, column: number): Cell | null => {
      const [list, row] = [lists[column], lines[at]?.id]
      if (!list || row === undefined) return null
      const stored = storedAt(list, row)
      // The first line holds the minimum nights, which every listino has.
      if (stored === undefined && (readOnly || !rows[at - 1]?.isOfHotel)) return null
      const key = keyOf(list.idListino, row)
      const isChanged = key in changes
      const value = isChanged ? changes[key]! : (stored ?? null)
      const counterpart = before.get(list.idListino)
      const previousPrice = row === STAY ? undefined : counterpart && storedAt(counterpart, row)
      const remark = remarkAt(list, row, value, before) ?? undefined
      const isCompared = !remark || remark.kind === 'far'
      return {
        value,
        isChanged,
        isOpen: stored === undefined && !isChanged,
        message: isChanged ? messageFor(row, value) : undefined,
        remark,
        // For a price that is zero or very high only the remark is shown: its percentage would not fit.
        comparison: typeof previousPrice === 'number' && isCompared ? previousPrice : undefined,
      }
    },
    [lists, rows, lines, changes, before, readOnly],
  )
  const hasOpen = useMemo(
    () => !readOnly && rows.some(({ id }) => lists.some((list) => storedAt(list, id) === undefined)),
    [lists, rows, readOnly],
  )
  const compared = useCallback((value: Value, then: number) => comparisonWith(value, then, year - 1), [year])
  const values = places.flatMap(({ row, column }) => {
    const value = lines[row]?.id === STAY ? null : cell(row, column)?.value
    return typeof value === 'number' ? [value] : []
  })
  return (
    <>
      <SheetGrid
        ref={sheet}
        label={`Prezzi della stagione ${year}`}
        className="season-sheet"
        corner={CORNER}
        rows={lines}
        {...{ columns, cell, compared, readOnly, onEdit, onBeyond, onInsert }}
        onChosen={setPlaces}
      />
      <SeasonBar
        cells={places.length}
        average={values.length ? values.reduce((sum, one) => sum + one, 0) / values.length : null}
        readOnly={readOnly}
        sheet={sheet}
      />
      {hasOpen && (
        <p className="season-open">Le celle tratteggiate mancano dal loro listino: scrivi un prezzo per aggiungerle.</p>
      )}
    </>
  )
}

function comparisonWith(now: Value, then: number, year: number) {
  const more = typeof now === 'number' ? difference(now, then) : ''
  return {
    shown: `${showNumber(then, 2)} ${more}`,
    spoken: `nel ${year} ${formatMoney(then)}${more ? `, differenza ${more}` : ''}`,
  }
}

function linesOf(rows: readonly SeasonRow[], hotel: Hotel): SheetLine[] {
  const stay = 'Soggiorno minimo'
  const first = { id: STAY, name: stay, decimals: 0, head: <RowHead room={stay} board="notti" isFirst /> }
  return [
    first,
    ...rows.map(({ id, room }, at) => {
      const isFirst = rows[at - 1]?.room !== room
      return {
        id,
        name: rowName(id, hotel),
        decimals: 2,
        startsGroup: isFirst,
        head: <RowHead {...namesOf(id, hotel)} isFirst={isFirst} />,
      }
    }),
  ]
}

type RowHeadProps = { room: string; board: string; isFirst: boolean }

/** The room name is in each row for screen readers, and visible on the first row only. */
function RowHead({ room, board, isFirst }: RowHeadProps) {
  return (
    <span className="season-name">
      <b className={isFirst ? undefined : 'is-again'} title={room}>
        {room}
      </b>{' '}
      <span title={board}>{board}</span>
    </span>
  )
}

const dayMonth = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`

function PeriodHead({ list }: { list: PriceList }) {
  return (
    <span className="season-period">
      <Anchor href={`${shownPath()}/${list.idListino}`} title={list.nome}>
        {list.nome}
      </Anchor>
      <small>
        {dayMonth(list.data_inizio)} – {dayMonth(list.data_fine)}
        {list.unita_prezzo === 'camera' && ' · a camera'}
      </small>
      {!list.visibile && <Tag>Nascosto</Tag>}
    </span>
  )
}
