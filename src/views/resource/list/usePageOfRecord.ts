/**
 * Returns the page of the list beside the open record, and moves the list to the page with the record if it was opened by
 * its address or has just been created.
 */
import { useEffect } from 'react'
import { rowKeyOf, type Resource } from '../../../domain/model/resource.ts'
import { hasCapability } from '../../../api/client/config.ts'
import { listRows, useShownList, type Owner, type Row } from '../../../api/resources/resources.ts'
import type { Page } from '../../../domain/query/wire.ts'
import { changedQuery } from '../../shell/navigation/changedQuery.ts'
import { navigate } from '../../shell/navigation/navigation.ts'
import type { ListState } from './listState.ts'

export function usePageOfRecord(
  resource: Resource,
  owner: Owner,
  state: ListState | undefined,
  key: string | null,
): Page<Row> | undefined {
  const isAsked = state !== undefined && key !== null && hasCapability(resource.service, 'at')
  const { data } = useShownList(resource, owner, state ?? NOWHERE, isAsked)
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
        // Keeps the rest of the query, such as the part of the record.
        const search = changedQuery(location.search, { page: page > 1 ? String(page) : null })
        void navigate(location.pathname + search, { replace: true })
      },
      () => undefined,
    )
    return () => {
      isOver = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once per record, because a later page turn is the user's choice
  }, [key, data === undefined])
  return data
}

const NOWHERE = { page: 1, size: 1, filters: {} }
