/** Previous and next record in the list from which the open one was opened. */
import { useEffect, useRef } from 'react'
import { useShownList, type Owner, type Row } from '../../../api/resources/resources.ts'
import { rowKeyOf, type Resource } from '../../../domain/model/resource.ts'
import { addressOf } from '../../../commands/match.ts'
import { navigate } from '../../shell/navigation/navigation.ts'
import { useWhereabouts } from '../../shell/frame/useConsole.ts'
import type { ListState } from '../list/listState.ts'

/** Placeholder; without a list no request is sent. */
const NO_LIST = { page: 1, size: 1, filters: {} } as const

export function useNeighbours(resource: Resource, owner: Owner, state: ListState | undefined, key: string | number) {
  const { route, params } = useWhereabouts()
  const { data } = useShownList(resource, owner, state ?? NO_LIST, state !== undefined)
  const rows = data?.rows ?? []
  const at = rows.findIndex((row) => String(rowKeyOf(resource, row)) === String(key))
  /** Last known index: a record that was read or answered may have left the list. */
  const last = useRef(-1)
  useEffect(() => {
    if (at >= 0) last.current = at
  }, [at])
  const to = (row: Row | undefined) => {
    const address = row && route && addressOf(route, { ...params, id: rowKeyOf(resource, row) })
    return address ? () => void navigate(address + (state?.search ?? ''), { replace: true }) : null
  }
  const isRemoved = at < 0
  // oxlint-disable-next-line react-hooks/refs -- the last index is all that is known of a row that has left the list
  const place = isRemoved ? last.current : at
  const following = place < 0 ? [] : rows.slice(isRemoved ? place : place + 1)
  return {
    back: place > 0 ? to(rows[place - 1]) : null,
    on: to(following[0]),
    /** Next record that matches; null if there is none. */
    onTo: (isWanted: (row: Row) => boolean) => to(following.find(isWanted)),
  }
}
