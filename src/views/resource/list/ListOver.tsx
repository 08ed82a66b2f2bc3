/** What lies over the rows: one that is read whole, many that are being taken away. */
import { displayOf, rowKeyOf } from '../../../domain/resource.ts'
import { BulkDelete } from '../BulkDelete.tsx'
import { RowDetails } from '../RowDetails.tsx'
import { seenOf } from './cursor.ts'
import { leave } from './leave.ts'
import type { ListPaneProps, useListPane } from './useListPane.ts'

type ListOverProps = Pick<ListPaneProps, 'route' | 'resource' | 'owner' | 'state'> & {
  list: Omit<ReturnType<typeof useListPane>, 'pane'>
}

export function ListOver({ list, route, resource, owner, state }: ListOverProps) {
  const { rows, keys, read, setRead, open, removal } = list
  const { work } = removal
  const at = read === null ? -1 : keys.indexOf(rowKeyOf(resource, read))
  const stepTo = (index: number) => (rows[index] ? () => open(keys[index]!) : null)
  return (
    <>
      {read && (
        <RowDetails
          resource={resource}
          // Read, it may not be among the rows any more: those that are unread, say.
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
            const seen = seenOf(list.marked, key)
            return seen ? displayOf(resource, seen.row, seen.labels) : String(key)
          }}
          query={state}
          total={work.total}
          label={route.label}
          onEnd={() => removal.end(leave(list.marked, work.keys ?? keys))}
        />
      )}
    </>
  )
}
