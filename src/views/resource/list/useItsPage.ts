/** The list goes to the page on which the open record is, where it was opened by its address or made just now. */
import { useEffect } from 'react'
import { rowKeyOf, type Resource } from '../../../domain/resource.ts'
import { knows } from '../../../api/config.ts'
import { listRows, useList, type Owner } from '../../../api/resources.ts'
import { changedQuery } from '../../shell/changedQuery.ts'
import { navigate } from '../../shell/navigation.ts'
import type { ListState } from '../listState.ts'

export function useItsPage(resource: Resource, owner: Owner, state: ListState | undefined, key: string | null): void {
  const isAsked = state !== undefined && key !== null && knows(resource.service, 'at')
  const { data } = useList(resource, owner, state ?? NOWHERE, isAsked)
  const isElsewhere =
    isAsked &&
    data !== undefined &&
    data.total > data.rows.length &&
    !data.rows.some((row) => String(rowKeyOf(resource, row)) === key)
  useEffect(() => {
    if (!isElsewhere) return
    let isOver = false
    listRows(resource, owner, { ...state, at: key }).then(
      ({ page }) => {
        if (!page || isOver || page === state.page) return
        // What else the address says, a step of the record, stays.
        const search = changedQuery(location.search, { page: page > 1 ? String(page) : null })
        void navigate(location.pathname + search, { replace: true })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per record: whoever turns the page afterwards has turned it
  }, [key, data === undefined])
}

const NOWHERE = { page: 1, size: 1, filters: {} }
