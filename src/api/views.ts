/** The saved views of the person, as the service keeps them. */
import { viste } from '../domain/resources/viste.ts'
import { writeRows } from './batch.ts'
import { knows } from './config.ts'
import { createRow } from './records.ts'
import { refreshResource, useList, type Row } from './resources.ts'

export const hasViews = (): boolean => knows('main', 'views')

/** More than anybody keeps. */
const ALL = { page: 1, size: 500, filters: {}, order: viste.order }

/** undefined until they are here. */
export const useSavedViews = (): readonly Row[] | undefined => useList(viste, {}, ALL, hasViews()).data?.rows

export async function saveView(values: Row, key: string): Promise<Row> {
  const saved = await createRow(viste, {}, values, key)
  await refreshResource(viste.id)
  return saved
}

/** Several together, as one thing that was done: of the views of a list one at most is what it opens with. */
export async function changeViews(changes: readonly { id: number; values: Row }[]): Promise<void> {
  const writes = changes.map(({ id, values }) => ({ op: 'update' as const, key: id, etag: undefined, values }))
  for await (const outcomes of writeRows(viste, {}, `${viste.id}.update`, writes))
    for (const { error } of outcomes) if (error) throw error
  await refreshResource(viste.id)
}
