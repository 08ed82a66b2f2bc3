/** Scripts as the service keeps them: the person's own, and those that administrators share. */
import useSWR from 'swr'
import { readLines, type Script } from '../domain/copione.ts'
import { copioni } from '../domain/resources/copioni.ts'
import { readPage } from '../domain/wire.ts'
import { writeRows } from './batch.ts'
import { keyOf } from './cache.ts'
import { call } from './call.ts'
import { knows } from './config.ts'
import { createRow } from './records.ts'
import { refreshResource, type Row } from './resources.ts'

export const hasScripts = (): boolean => knows('main', 'scripts')

/** More than anybody keeps. */
const query = { page: 1, perPage: 500 }

async function fetchScripts(): Promise<Script[]> {
  const answers = await Promise.all([call(copioni, 'list', { query }), call(copioni, 'condivisi', { query })])
  return answers.flatMap(({ body }) =>
    readPage<Script>(body).rows.map((row) => ({ ...row, righe: readLines(row.righe) })),
  )
}

/** undefined until they are here. */
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
