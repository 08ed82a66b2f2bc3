/** Translates a rehearsal’s outcome for each row into the status that the row’s own call would answer. */
import type { Change, PlanInfo, PlanRow } from '../../../src/domain/plans/plan.ts'
import type { Answer, TestServer } from './server.ts'

const statusOfReason: readonly (readonly [RegExp, number])[] = [
  [/permessi sufficienti/, 403],
  [/non esiste o non è più disponibile/, 404],
]

const statusOf = ({ outcome, reasons }: PlanRow): number => {
  if (outcome === 'moved') return 412
  if (outcome !== 'refused') return outcome === 'delete' ? 204 : 200
  if (reasons.some(({ field }) => field !== undefined)) return 422
  return statusOfReason.find(([words]) => reasons.some(({ text }) => words.test(text)))?.[1] ?? 409
}

type ChangeOfRows = { op: 'delete' } | { op: 'update'; changes: readonly Change[] }

/** Statuses by key; only the answer if the plan as a whole was refused. Writes nothing. */
export async function rehearsalStatuses(
  server: TestServer,
  token: string,
  resource: string,
  change: ChangeOfRows,
  keys: readonly (string | number)[],
): Promise<{ answer: Answer; statuses: ReadonlyMap<string, number> }> {
  const plan = { ...change, rows: { keys: keys.map((key) => ({ key })) } }
  const answer = await server.call('POST', `/api/main/prove/${resource}`, { body: { plan }, token })
  if (answer.status !== 202) return { answer, statuses: new Map() }
  await server.app.parts.jobs.idle()
  const { id } = answer.body.data as PlanInfo
  const rows = await server.call('GET', `/api/main/prove/${id}/righe`, { query: { perPage: '500' }, token })
  return { answer, statuses: new Map((rows.body.data as PlanRow[]).map((row) => [String(row.key), statusOf(row)])) }
}
