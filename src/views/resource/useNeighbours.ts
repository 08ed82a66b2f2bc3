/** The records before and after the open one, in the list that it was opened from. */
import { useEffect, useRef } from 'react'
import { useList, type Owner } from '../../api/resources.ts'
import { rowKeyOf, type Resource } from '../../domain/resource.ts'
import { addressOf } from '../../commands/match.ts'
import { navigate } from '../shell/navigation.ts'
import { useConsole } from '../shell/useConsole.ts'
import type { ListState } from './listState.ts'

/** Nothing is asked for without a list. */
const NO_LIST = { page: 1, size: 1, filters: {} } as const

export function useNeighbours(resource: Resource, owner: Owner, state: ListState | undefined, key: string | number) {
  const { route, params } = useConsole()
  const { data } = useList(resource, owner, state ?? NO_LIST, state !== undefined)
  const keys = (data?.rows ?? []).map((row) => rowKeyOf(resource, row))
  const at = keys.findIndex((one) => String(one) === String(key))
  /** Where it stood: what is read or answered may be among the listed no more. */
  const last = useRef(-1)
  useEffect(() => {
    if (at >= 0) last.current = at
  }, [at])
  const to = (next: string | number | undefined) => {
    const address = next !== undefined && route && addressOf(route, { ...params, id: next })
    return address ? () => void navigate(address + (state?.search ?? ''), { replace: true }) : null
  }
  const gone = at < 0
  // oxlint-disable-next-line react-hooks/refs -- what was seen last is all that is known of a row that is gone
  const place = gone ? last.current : at
  return {
    back: place > 0 ? to(keys[place - 1]) : null,
    on: place >= 0 ? to(keys[gone ? place : place + 1]) : null,
  }
}
