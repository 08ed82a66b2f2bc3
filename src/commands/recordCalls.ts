/** Runs a call on a record: the question, the call itself, the toast, what follows. */
import { randomUuid } from '../domain/util/uuid.ts'
import { ApiError } from '../api/client/error.ts'
import { callRecord, type CallAnswer } from '../api/resources/recordCalls.ts'
import { refreshResources, type Row } from '../api/resources/resources.ts'
import { isUnanswered } from '../api/client/isUnanswered.ts'
import { ask, type Question } from '../state/overlay.ts'
import { runningCalls } from '../state/runningCalls.ts'
import { screen, type RecordFacts } from '../state/screen.ts'
import { onLogout } from '../state/session.ts'
import { withoutRecord } from './addressParams.ts'
import type { Command, Effects } from './command.ts'
import type { Context } from './context.ts'
import { addressOf } from './match.ts'

export type RecordCall = Pick<Command, 'id' | 'title' | 'button' | 'icon' | 'keywords' | 'keys' | 'bar'> & {
  resource: string
  op: string
  /** Not offered while rows of the list are selected, because a command for all of those applies then. */
  several?: true
  /** It acts on the stored record: unsaved changes would be left out. */
  saved?: true
  /** Offered only while the record is like this. */
  when?: (row: Readonly<Row>) => boolean
  /** The body of the call; `values` are those of the dialog. */
  body?: (record: RecordFacts, values: Row) => Row
  /** Ids of other resources whose rows the call changes, so that they are read again after it. */
  refreshes?: readonly string[]
  /** Asked before the call. */
  question?: Question
  /** Fields of the call that a dialog asks for, and their initial values. */
  form?: {
    fields: readonly string[]
    verb: string
    /** Labels of fields in this dialog, by field. */
    labels?: Readonly<Record<string, string>>
    /** The text that is shown while the user writes. */
    quoted?: (record: RecordFacts) => string
    values?: (record: RecordFacts) => Row
    /** The only ids that a reference can choose among, by field. */
    among?: (record: RecordFacts) => Readonly<Record<string, readonly number[]>>
  }
  /** The answer is a copy, which opens. */
  copies?: true
}

export const runningName = (id: string, { key }: RecordFacts): string => `${id} ${key}`

/** Revalidates everything that shows what the call has written. */
export const refreshAfter = ({ resource, refreshes = [] }: RecordCall): Promise<unknown> =>
  refreshResources([resource, ...refreshes])

/** Idempotency keys of calls whose answer was lost: sent again, such a call is not carried out twice. */
const lostWriteKeys = new Map<string, string>()
onLogout(() => lostWriteKeys.clear())

export async function perform(
  call: RecordCall,
  record: RecordFacts,
  context: Context,
  effects: Effects,
): Promise<void> {
  const name = runningName(call.id, record)
  if (runningCalls[name] || (call.question && !(await ask(call.question)))) return
  runningCalls[name] = true
  const key = lostWriteKeys.get(name) ?? randomUuid()
  lostWriteKeys.delete(name)
  const op = `${call.resource}.${call.op}`
  const label = context.route?.label
  try {
    const answer = await callRecord(call.resource, call.op, record, call.body?.(record, {}) ?? {}, key)
    effects.notify({ op, answer, label })
    openCopy(call, record, answer, context, effects)
  } catch (error) {
    if (isUnanswered(error)) lostWriteKeys.set(name, key)
    effects.notify({ op, error, label })
    showRefusalInForm(call, record, error)
  } finally {
    // What is offered next depends on the state of the record after the call.
    await refreshAfter(call)
    delete runningCalls[name]
  }
}

/** Passes a refusal to the open form of the record, which shows each reason at its field, as a link to it. */
function showRefusalInForm(call: RecordCall, record: RecordFacts, error: unknown): void {
  const { form } = screen
  if (!(error instanceof ApiError) || error.status !== 422 || !Object.keys(error.fields).length) return
  if (form?.resource === call.resource && form.record?.key === record.key) form.handle.refused?.(error.fields)
}

/** Opens the copy, unless the user has gone on to something else meanwhile. */
export function openCopy(
  call: RecordCall,
  record: RecordFacts,
  { row }: CallAnswer,
  { route, params }: Pick<Context, 'route' | 'params'>,
  effects: Pick<Effects, 'navigate'>,
): void {
  const { form } = screen
  if (!call.copies || !route || form?.resource !== call.resource || form.record?.key !== record.key) return
  const address = addressOf(route, { ...params, id: row.id as number })
  if (address) effects.navigate(address + withoutRecord(location.search))
}
