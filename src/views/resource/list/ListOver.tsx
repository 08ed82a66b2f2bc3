/** Overlays of a list: the details of a row, and the progress of a bulk deletion. */
import { displayOf, rowKeyOf } from '../../../domain/model/resource.ts'
import { BulkDelete } from '../deletion/BulkDelete.tsx'
import { RowDetails } from '../grid/RowDetails.tsx'
import { loadedRowOf } from './cursor.ts'
import { afterDeletion } from '../deletion/deletionTargets.ts'
import type { ListPaneProps, useListPane } from './useListPane.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

type ListOverProps = Pick<ListPaneProps, 'route' | 'resource' | 'owner' | 'state'> & {
  list: Omit<ReturnType<typeof useListPane>, 'pane'>
}

export function ListOver({ list, route, resource, owner, state }: ListOverProps) {
  const { rows, keys, read, setRead, open, removal } = list
  const { work } = removal
  const at = read === null ? -1 : keys.indexOf(rowKeyOf(resource, read))
  const stepTo = (index: number) => (rows[index] ? () => open(itemAt(keys, index)) : null)
  return (
    <>
      {read && (
        <RowDetails
          resource={resource}
          // The row may have left the list since it was opened, for example a list of unread rows.
          row={rows[at] ?? read}
          labels={list.data?.labels ?? {}}
          onStep={{ back: stepTo(at - 1), on: stepTo(at + 1) }}
          onClose={() => setRead(null)}
        />
      )}
      {work && (
        <BulkDelete
          resource={resource}
          owner={owner}
          keys={work.keys}
          etagOf={list.etagOf}
          nameOf={(key) => {
            const loadedRow = loadedRowOf(list.marked, key)
            return loadedRow ? displayOf(resource, loadedRow.row, loadedRow.labels) : String(key)
          }}
          query={state}
          total={work.total}
          label={route.label}
          onEnd={() => removal.end(afterDeletion(list.marked, work.keys ?? keys))}
        />
      )}
    </>
  )
}
