import { expect, test } from 'vitest'
import { doneMessage } from '../../src/commands/messages.ts'
import { addDays, today } from '../../src/domain/time/dates.ts'
import { formatDate } from '../../src/domain/text/text.ts'

const now = today()
const messageFor = (from: number | null, to: number | null, stato_online = true): string => {
  const day = (days: number | null) => (days === null ? null : addDays(now, days))
  const row = { stato_online, data_inizio: day(from), data_fine: day(to) }
  return doneMessage('marketing.landing.online', '', { row }).message
}

test('the message after switching a landing page on says whether its days are now, to come or past', () => {
  expect(messageFor(-1, 1)).toBe('La landing page è online!')
  expect(messageFor(0, 0)).toBe('La landing page è online!')
  expect(messageFor(null, null)).toBe('La landing page è online!')
  expect(messageFor(3, 9)).toBe(`La landing page andrà online il ${formatDate(addDays(now, 3))}.`)
  expect(messageFor(-9, -1)).toBe('La landing page è accesa, ma i suoi giorni sono passati.')
  expect(messageFor(3, 9, false)).toBe('La landing page non è più online!')
})

test('the service’s own message appears as the detail', () => {
  const meta = { message: 'La sua regola non trova nessun hotel.' }
  expect(doneMessage('marketing.landing.online', '', { row: { stato_online: true }, meta }).detail).toEqual([
    meta.message,
  ])
})
