/** Records of one kind marked in the palette; the next command applies to all of them. */
import { useState } from 'react'
import type { RecordGroup } from '../../../state/paletteTarget.ts'
import type { RecordEntry } from './foundRecords.ts'
import type { Row } from './rows.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

export type Marking = {
  several: RecordGroup | null
  has(row: Row): boolean
  /** Marking a record of another kind starts a new selection. */
  toggle(row: Row): void
}

export function useMarking(): Marking {
  const [marked, setMarked] = useState<readonly RecordEntry[]>([])
  const has = (row: Row) => marked.some(({ id }) => id === row.id)
  return {
    several: marked.length
      ? {
          kind: 'records',
          records: marked.map(({ record }) => record),
          called: [itemAt(marked, 0).kindLabel, itemAt(marked, 0).plural],
        }
      : null,
    has,
    toggle(row) {
      if (row.kind !== 'record') return
      const same = marked.filter(({ record }) => record.resource === row.record.resource)
      setMarked(has(row) ? marked.filter(({ id }) => id !== row.id) : [...same, row])
    },
  }
}
