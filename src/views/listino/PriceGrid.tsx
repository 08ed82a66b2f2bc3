/**
 * The prices of a price list as the grid they are: rooms down, boards across. Three fields of the record
 * in one view; drafts, versions and the save are those of its form.
 */
import { missingPrices, withinGrid, type Ids, type Prices } from '../../domain/listino.ts'
import { camera } from '../../domain/resources/camere.ts'
import { trattamenti } from '../../domain/resources/listini.ts'
import { Empty } from '../kit/Empty.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Tag } from '../kit/Tag.tsx'
import type { FieldViewProps } from '../props.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { AddLine } from './AddLine.tsx'
import { PriceTable } from './PriceTable.tsx'
import { useNames } from '../resource/useNames.ts'
import '../kit/Sheet.css'
import './PriceGrid.css'

export function PriceGrid({ id, values, errors, readOnly, narrow, onSet, onTouch }: FieldViewProps) {
  const hotelId = values.idHotel as number
  const rooms = (values.rooms as Ids | null) ?? []
  const boards = (values.boards as Ids | null) ?? []
  const prices = (values.rows as Prices | null) ?? {}
  const known = { rooms: useNames(camera, hotelId), boards: useNames(trattamenti, hotelId) }
  const failed = known.rooms.error ? known.rooms : known.boards.error ? known.boards : null
  if (failed?.error) return <WidgetFailed error={failed.error} onRetry={failed.retry} />
  if (!known.rooms.names || !known.boards.names)
    return <Skeleton shape="row" lines={6} label="Caricamento della griglia prezzi" />

  /** What leaves the grid takes its prices with it. */
  function setLines(name: 'rooms' | 'boards', lines: Ids) {
    const kept = withinGrid(prices, name === 'rooms' ? lines : rooms, name === 'boards' ? lines : boards)
    onSet(name, lines)
    if (Object.keys(prices).length) onSet('rows', kept)
  }

  const missing = missingPrices(prices, rooms, boards)
  return (
    <div className="price-grid" id={id}>
      {rooms.length === 0 || boards.length === 0 ? (
        <Empty
          icon="euro"
          title={rooms.length === 0 ? 'Nessuna camera nella griglia' : 'Nessun trattamento nella griglia'}
          text="Scegli camere e trattamenti: ogni incrocio ha il suo prezzo."
        />
      ) : (
        <PriceTable
          rooms={named(rooms, known.rooms.names, 'Camera')}
          boards={named(boards, known.boards.names, 'Trattamento')}
          prices={prices}
          errors={errors}
          readOnly={readOnly}
          onChange={(next) => onSet('rows', next)}
          onLeave={() => onTouch('rows')}
          onRemoveRoom={(room) =>
            setLines(
              'rooms',
              rooms.filter((one) => one.id !== room),
            )
          }
          onRemoveBoard={(board) =>
            setLines(
              'boards',
              boards.filter((one) => one.id !== board),
            )
          }
        />
      )}
      {!readOnly && !narrow && rooms.length > 0 && boards.length > 0 && (
        <p className="price-grid-hint">
          Frecce e Invio spostano, <Kbd keys="Ctrl D" /> ripete il prezzo di sopra; da un foglio si incolla un blocco
          intero.
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

/** A room that is not there any more is called by its number. */
const named = (lines: Ids, names: ReadonlyMap<number, string>, word: string) =>
  lines.map(({ id }) => ({ id, label: names.get(id) ?? `${word} ${id}` }))
