/**
 * The prices of a listino as a grid: rooms as rows, boards as columns, each room with its own boards. Three fields of
 * the record in one view, so drafts, versions and saving are those of its form.
 */
import { useEffect, useRef, useState } from 'react'
import { missingPrices, withBoard, withinGrid, type Ids, type Prices } from '../../domain/trade/listino.ts'
import { camera } from '../../domain/resources/camere.ts'
import { trattamenti } from '../../domain/resources/listini.ts'
import { Empty } from '../kit/states/Empty.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { RemovedLine, RESTORE_BUTTON } from '../kit/sheet/RemovedLine.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import type { FieldViewProps } from '../props.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { AddLine } from './AddLine.tsx'
import { priceId, PriceTable } from './PriceTable.tsx'
import { RoomBoards } from './RoomBoards.tsx'
import { useNames } from '../resource/useNames.ts'
import { useLastYear } from './useLastYear.ts'
import '../kit/sheet/sheet.css'
import './PriceGrid.css'

/** A removed line, with the grid as it was before. */
type TakenOut = { text: string; put: { rooms: Ids; boards: Ids; rows: Prices } }

export function PriceGrid(props: FieldViewProps) {
  const { id, values, base, errors, readOnly, narrow, onSet, onTouch, onDescribe, onDoubt } = props
  const lastYear = useLastYear(values)
  const hotelId = values.idHotel as number
  const rooms = (values.rooms as Ids | null) ?? []
  const boards = (values.boards as Ids | null) ?? []
  const prices = (values.rows as Prices | null) ?? {}
  const known = { rooms: useNames(camera, hotelId), boards: useNames(trattamenti, hotelId) }
  const [removedLine, setRemovedLine] = useState<TakenOut | null>(null)
  const [at, setAt] = useState<number | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  // A pressed control may be removed by its own action, so `next` is focused after the render.
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current) grid.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })
  const failed = known.rooms.error ? known.rooms : known.boards.error ? known.boards : null
  if (failed?.error) return <WidgetFailed error={failed.error} onRetry={failed.retry} />
  if (!known.rooms.names || !known.boards.names)
    return <Skeleton shape="row" lines={6} label="Caricamento della griglia prezzi" />

  function setLines(name: 'rooms' | 'boards', lines: Ids) {
    setRemovedLine(null)
    const prunedPrices = withinGrid(
      prices,
      name === 'rooms' ? lines : rooms,
      name === 'boards' ? lines : boards,
      boards,
    )
    onSet(name, lines)
    if (Object.keys(prices).length) onSet('rows', prunedPrices)
  }

  /** Removing a line removes its prices; until the next change it can be put back. */
  function removeLine(name: 'rooms' | 'boards', id: number) {
    const lines = name === 'rooms' ? rooms : boards
    setLines(
      name,
      lines.filter((one) => one.id !== id),
    )
    const label = known[name].names?.get(id)
    const taken = name === 'rooms' ? 'tolta' : 'tolto'
    setRemovedLine({
      text: label ? `«${label}» ${taken} dalla griglia con i suoi prezzi.` : 'Non è più nella griglia.',
      put: { rooms, boards, rows: prices },
    })
    next.current = RESTORE_BUTTON
  }
  function putBack() {
    if (!removedLine) return
    for (const [name, value] of Object.entries(removedLine.put)) onSet(name, value)
    setRemovedLine(null)
    next.current = 'td[tabindex="0"]'
  }
  function setPrices(next: Prices) {
    setRemovedLine(null)
    onSet('rows', next)
  }
  const toggle = (room: number, board: number, has: boolean) => setPrices(withBoard(prices, boards, room, board, has))

  const missing = missingPrices(prices, rooms, boards)
  const current = rooms.find(({ id }) => id === at)?.id ?? rooms[0]?.id ?? null
  const lines = {
    rooms: withLabels(rooms, known.rooms.names, 'Camera'),
    boards: withLabels(boards, known.boards.names, 'Trattamento'),
    prices,
    readOnly,
    current,
    onCurrent: setAt,
  }
  return (
    <div className="price-grid" id={id} ref={grid}>
      {rooms.length === 0 || boards.length === 0 ? (
        <Empty
          icon="euro"
          title={rooms.length === 0 ? 'Nessuna camera nella griglia' : 'Nessun trattamento nella griglia'}
          text="Scegli camere e trattamenti: ogni incrocio ha il suo prezzo."
        />
      ) : (
        <>
          <PriceTable
            {...lines}
            stored={(base.rows as Prices | null) ?? {}}
            lastYear={lastYear}
            errors={errors}
            onChange={setPrices}
            onAddBoard={(room, board) => {
              toggle(room, board, true)
              next.current = `[id="${priceId(room, board)}"]`
            }}
            onLeave={() => onTouch('rows')}
            onDescribe={onDescribe}
            onDoubt={onDoubt}
            onRemoveRoom={(room) => removeLine('rooms', room)}
            onRemoveBoard={(board) => removeLine('boards', board)}
          />
          {!readOnly && <RoomBoards id={`${id}-trattamenti`} {...lines} onToggle={toggle} />}
        </>
      )}
      <RemovedLine text={removedLine?.text} onPutBack={putBack} />
      {!readOnly && !narrow && rooms.length > 0 && boards.length > 0 && (
        <p className="price-grid-hint">
          Scrivi il prezzo, o <b>+5%</b> per cambiarlo; <Kbd keys="Ctrl D" /> ripete quello di sopra,{' '}
          <Kbd keys="Ctrl Z" /> annulla; da un foglio si incolla un blocco intero.
        </p>
      )}
      {!readOnly && (
        <p className="price-grid-foot">
          <AddLine
            label="Aggiungi camera"
            all="Tutte le camere"
            known={known.rooms.names}
            used={rooms}
            onChange={(next) => setLines('rooms', next)}
          />
          <AddLine
            label="Aggiungi trattamento"
            all="Tutti i trattamenti"
            known={known.boards.names}
            used={boards}
            onChange={(next) => setLines('boards', next)}
          />
          <span aria-live="polite">
            {missing > 0 && <Tag tone="warn">{missing === 1 ? 'Manca un prezzo' : `Mancano ${missing} prezzi`}</Tag>}
          </span>
        </p>
      )}
    </div>
  )
}

/** A room or board that no longer exists is named by its number. */
const withLabels = (lines: Ids, names: ReadonlyMap<number, string>, word: string) =>
  lines.map(({ id }) => ({ id, label: names.get(id) ?? `${word} ${id}` }))
