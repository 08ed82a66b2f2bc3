/** The history of a contact and its tasks. */
import type { ContactEvent, ContactHistory, EventKind } from '../domain/trade/contactHistory.ts'
import { rubrica, rubricaTask } from '../domain/resources/rubrica.ts'
import { readPage } from '../domain/query/wire.ts'
import { randomUuid } from '../domain/util/uuid.ts'
import { refreshResources } from './client/cache.ts'
import { call } from './client/call.ts'
import { useCall } from './client/useCall.ts'

/** An open task, as the record of a contact contains it. */
export type Task = { id: number; description: string; date: string; type: string }

export const HISTORY_ROWS = 20

type Meta = { total: number; conteggi: ContactHistory['counts']; altri: ContactHistory['others'] }

/** `kind` null: events of every kind. */
export const useContactHistory = (id: number, kind: EventKind | null, rows: number) =>
  useCall(
    rubrica,
    'timeline',
    { path: { id }, query: { perPage: rows, ...(kind && { tipo: kind }) } },
    (body): ContactHistory => {
      const { total, conteggi, altri } = (body as { meta: Meta }).meta
      return { events: readPage<ContactEvent>(body).rows, total, counts: conteggi, others: altri }
    },
    { keepPreviousData: true },
  )

type Changes = { completata?: boolean; date?: string }

/** Updates a task at its current version, which is read first. Throws ApiError. */
export async function saveTask(id: number, changes: Changes, writeKey: string): Promise<void> {
  const { etag } = await call(rubricaTask, 'read', { path: { id } })
  await call(rubricaTask, 'update', { path: { id }, body: changes, etag, writeKey })
}

/** Revalidates the tasks and what else shows them: the contact and the homes. */
export const refreshTasks = (): Promise<unknown> => refreshResources(['main.rubricaTask', 'main.rubrica', 'main.turno'])

type Notify = (outcome: { op: string; label?: string } | { op: string; label?: string; error: unknown }) => void

/** Changes a task and notifies the outcome. */
export async function changeTask(id: number, changes: Changes, notify: Notify): Promise<void> {
  const notice = { op: `${rubricaTask.id}.update`, label: 'Attività' }
  try {
    await saveTask(id, changes, randomUuid())
    notify(notice)
  } catch (error) {
    notify({ ...notice, error })
  }
  await refreshTasks()
}
