/** Stored views: the user's own, and those that administrators share. */
import useSWR from 'swr'
import { viste } from '../../domain/resources/viste.ts'
import { writeRows } from './batch.ts'
import { keyOf } from '../client/cache.ts'
import { call } from '../client/call.ts'
import { hasCapability } from '../client/config.ts'
import { createRow } from './records.ts'
import { refreshResource, type Row } from './resources.ts'
import { ALL_ROWS, rowsOf } from './shared.ts'

export const hasViews = (): boolean => hasCapability('main', 'views')

const fetchViews = (): Promise<Row[]> => rowsOf<Row>(call(viste, 'list', ALL_ROWS), call(viste, 'shared', ALL_ROWS))

/** undefined while they load. */
export const useSavedViews = (): readonly Row[] | undefined =>
  useSWR(hasViews() ? keyOf(viste, 'tutte') : null, fetchViews).data

export async function saveView(values: Row, key: string): Promise<Row> {
  const saved = await createRow(viste, {}, values, key)
  await refreshResource(viste.id)
  return saved
}

/** Changes several views as one action, because at most one view of a list can be its default. */
export async function changeViews(changes: readonly { id: number; values: Row }[]): Promise<void> {
  const writes = changes.map(({ id, values }) => ({ op: 'update' as const, key: id, etag: undefined, values }))
  for await (const outcomes of writeRows(viste, {}, `${viste.id}.update`, writes))
    for (const { error } of outcomes) if (error) throw error
  await refreshResource(viste.id)
}
