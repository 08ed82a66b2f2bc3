import { useCallback, useState } from 'react'
import { InvalidCells } from '../../src/views/kit/sheet/InvalidCells.tsx'
import { LineHead } from '../../src/views/kit/sheet/LineHead.tsx'
import { RemovedLine } from '../../src/views/kit/sheet/RemovedLine.tsx'
import type { Value } from '../../src/views/kit/sheet/change.ts'
import type { Cell, Edit } from '../../src/views/kit/sheet/sheet.ts'
import { SheetGrid } from '../../src/views/kit/sheet/SheetGrid.tsx'
import { nothing, Sample } from '../Sample.tsx'

const rooms = ['Singola', 'Doppia', 'Suite']
const seasons = ['Bassa', 'Media', 'Alta']
const rows = rooms.map((name, at) => ({
  id: name,
  name,
  head: <LineHead name={name} remove={`Togli ${name}`} onRemove={at ? nothing : null} />,
  decimals: 2,
}))
const columns = seasons.map((name) => ({ id: name, name, head: name }))
const first: Readonly<Record<string, Value>> = { 'Singola Bassa': 4_500, 'Doppia Bassa': 7_000, 'Doppia Alta': 12_000 }

export function Sheets() {
  const [values, setValues] = useState(first)
  const cell = useCallback(
    (row: number, column: number): Cell => {
      const at = `${rooms[row]} ${seasons[column]}`
      const value = values[at] ?? null
      return {
        value,
        isChanged: value !== (first[at] ?? null),
        message: typeof value === 'string' ? 'Scrivi un numero.' : undefined,
      }
    },
    [values],
  )
  const onEdit = useCallback(
    (edits: readonly Edit[]) =>
      setValues((before) => ({
        ...before,
        ...Object.fromEntries(edits.map(({ row, column, value }) => [`${row} ${column}`, value])),
      })),
    [],
  )
  return (
    <>
      <Sample of="SheetGrid, LineHead" wide>
        <SheetGrid
          label="Prezzi"
          corner="Camera"
          rows={rows}
          columns={columns}
          cell={cell}
          readOnly={false}
          onEdit={onEdit}
        />
      </Sample>
      <Sample of="RemovedLine">
        <RemovedLine text="Tolta: Suite" onPutBack={nothing} />
      </Sample>
      <Sample of="InvalidCells">
        <InvalidCells
          label="Celle da correggere"
          wrong={[{ at: 'nessuna', text: 'Doppia, Alta: scrivi un numero.' }]}
        />
      </Sample>
    </>
  )
}
