/** The list goes to the page on which the open record is, where it was opened by its address or made just now. */
import { useEffect } from 'react'
import { rowKeyOf, type Resource } from '../../../domain/resource.ts'
import { knows } from '../../../api/config.ts'
import { listRows, useList, type Owner } from '../../../api/resources.ts'
import type { ListChange, ListState } from '../listState.ts'

export type Place = { state: ListState; onChange: (change: ListChange) => void }

export function useItsPage(resource: Resource, owner: Owner, place: Place | undefined, key: string | null): void {
  const isAsked = place !== undefined && key !== null && knows(resource.service, 'at')
  const { data } = useList(resource, owner, place?.state ?? NOWHERE, isAsked)
  const isElsewhere =
    isAsked &&
    data !== undefined &&
    data.total > data.rows.length &&
    !data.rows.some((row) => String(rowKeyOf(resource, row)) === key)
  useEffect(() => {
    if (!isElsewhere) return
    let isOver = false
    const { state, onChange } = place
    listRows(resource, owner, { ...state, at: key }).then(
      ({ page }) => {
        if (page && !isOver && page !== state.page) onChange({ page, size: state.size })
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
