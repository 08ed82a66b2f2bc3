/** Calls of a service on one of its records, other than saving it: one row each. */
import type { RecordFacts } from '../../state/screen.ts'
import type { Command } from '../command.ts'
import { perform, type RecordCall } from '../recordCalls.ts'
import { CLOSE, contacts } from './calls/contacts.ts'
import { content } from './calls/content.ts'
import { APPROVE, SCAN, system } from './calls/system.ts'

export const calls: readonly RecordCall[] = [...content, ...contacts, ...system]

export const approveCookies = calls.find(({ id }) => id === APPROVE)!
export const scanSite = calls.find(({ id }) => id === SCAN)!
export const closeRequest = calls.find(({ id }) => id === CLOSE)!

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
    const record = context.form!.record!
    if (!call.form) return perform(call, record, context, effects)
    effects.openDialog('call', Number(record.key), call.id)
  },
})

export default calls.map(command)
