/** Calls of a service on one of its records, other than saving it: one row each. */
import type { RecordFacts } from '../../state/screen.ts'
import type { Command } from '../command.ts'
import { perform, type RecordCall } from '../recordCalls.ts'
import { CLOSE, contacts } from './calls/contacts.ts'
import { content } from './calls/content.ts'
import { APPROVE, SCAN, system } from './calls/system.ts'
import { expectDefined } from '../../domain/util/lookup.ts'

export const calls: readonly RecordCall[] = [...content, ...contacts, ...system]

const callWith = (id: string): RecordCall =>
  expectDefined(
    calls.find((call) => call.id === id),
    `the call '${id}'`,
  )
export const approveCookies = callWith(APPROVE)
export const scanSite = callWith(SCAN)
export const closeRequest = callWith(CLOSE)

const isOffered = (call: RecordCall, record: RecordFacts | null | undefined): record is RecordFacts =>
  Boolean(record?.may.includes(call.op) && (call.when?.(record.row) ?? true))

const command = (call: RecordCall): Command => ({
  id: call.id,
  title: call.title,
  button: call.button,
  section: 'scheda',
  icon: call.icon,
  keywords: call.keywords,
  ...(call.keys && { keys: call.keys }),
  ...(call.bar && { bar: call.bar }),
  ...(call.saved && { needs: ['saved'] }),
  when: ({ form, list }) =>
    form?.resource === call.resource && isOffered(call, form.record) && !(call.several && list?.selected),
  run(context, effects) {
    const record = expectDefined(context.form?.record, 'the open record')
    if (!call.form) return perform(call, record, context, effects)
    effects.openDialog('call', Number(record.key), call.id)
  },
})

export default calls.map(command)
