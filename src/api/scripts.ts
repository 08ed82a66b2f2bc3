/** Stored scripts (copioni): the user's own, and those that administrators share. */
import useSWR from 'swr'
import { readLines, type Script } from '../domain/plans/copione.ts'
import { copioni } from '../domain/resources/copioni.ts'
import { writeRows } from './resources/batch.ts'
import { keyOf } from './client/cache.ts'
import { call } from './client/call.ts'
import { hasCapability } from './client/config.ts'
import { createRow } from './resources/records.ts'
import { refreshResource, type Row } from './resources/resources.ts'
import { ALL_ROWS, rowsOf } from './resources/shared.ts'

export const hasScripts = (): boolean => hasCapability('main', 'scripts')

async function fetchScripts(): Promise<Script[]> {
  const rows = await rowsOf<Script>(call(copioni, 'list', ALL_ROWS), call(copioni, 'shared', ALL_ROWS))
  return rows.map((row) => ({ ...row, righe: readLines(row.righe) }))
}

/** undefined while they load. */
export const useScripts = (): readonly Script[] | undefined =>
  useSWR(hasScripts() ? keyOf(copioni, 'tutti') : null, fetchScripts).data

export async function createScript(values: Row, key: string): Promise<Row> {
  const saved = await createRow(copioni, {}, values, key)
  await refreshResource(copioni.id)
  return saved
}

export async function updateScript(id: number, values: Row): Promise<void> {
  const write = { op: 'update' as const, key: id, etag: undefined, values }
  for await (const outcomes of writeRows(copioni, {}, `${copioni.id}.update`, [write]))
    for (const { error } of outcomes) if (error) throw error
  await refreshResource(copioni.id)
}
