/** States of contracts and requests, on the days around each change. */
import { expect, test } from 'vitest'
import { resourceOf, resources } from '../../src/domain/resources/all.ts'
import { statesOf } from '../../src/domain/model/states.ts'

const DAY = '2026-11-20'
const states = (id: string, row: Record<string, unknown>) => statesOf(resourceOf(id), row, DAY).map((one) => one.id)

test.each([
  ['runs', {}, 'attivo'],
  ['ends in sixty-one days', { data_fine: '2027-01-20' }, 'attivo'],
  ['ends in sixty days', { data_fine: '2027-01-19' }, 'in_scadenza'],
  ['ends today', { data_fine: DAY }, 'in_scadenza'],
  ['ended yesterday', { data_fine: '2026-11-19' }, 'scaduto'],
  ['begins today', { data_inizio: DAY }, 'attivo'],
  ['begins tomorrow', { data_inizio: '2026-11-21' }, 'da_attivare'],
  ['was given up, and is over', { stato: 'disdetto', data_fine: '2026-01-01' }, 'disdetto'],
] as const)('state of a contract that %s', (_, more, expected) => {
  const row = { stato: 'attivo', data_inizio: '2026-01-01', data_fine: '2027-12-31', ...more }
  expect(states('main.contratto', row)).toEqual([expected])
})

test.each([
  ['nobody has read', { letta: false }, ['da_leggere']],
  ['was read and waits', {}, ['nuova']],
  ['is for yesterday, unread', { letta: null, arrivo: '2026-11-19' }, ['nuova', 'soggiorno_passato']],
  ['is for today', { arrivo: DAY }, ['nuova']],
  [
    'was answered, for a stay that is over',
    { stato: 'inviato', arrivo: '2026-11-01' },
    ['inviato', 'soggiorno_passato'],
  ],
  ['was confirmed, for a stay that is over', { stato: 'confermata', arrivo: '2026-11-01' }, ['confermata']],
  ['is lost', { stato: 'persa', arrivo: '2026-11-01' }, ['persa']],
] as const)('state of a request that %s', (_, more, expected) => {
  expect(states('quote.quoteRequests', { stato: 'nuova', letta: true, arrivo: '2026-12-01', ...more })).toEqual(
    expected,
  )
})

test('no list shows a state twice, as a state column and as a yes/no column', () => {
  const twice = resources.filter(({ states: its = [], fields }) => {
    const words = its.filter(({ mark }) => !mark)
    const flags = Object.values(fields).filter(({ kind, column }) => kind === 'flag' && column !== undefined)
    return words.length === 2 && flags.length > 0
  })
  expect(twice.map(({ id }) => id)).toEqual([])
})

test.each([
  ['nobody has read', {}, 'nuova'],
  ['was read and waits', { stato: 'aperta' }, 'letta'],
  ['is for today', { stato: 'aperta', arrivo: DAY }, 'letta'],
  ['is for yesterday', { arrivo: '2026-11-19' }, 'passata'],
  ['has no stay', { arrivo: null }, 'nuova'],
  ['was answered, for a stay that is over', { stato: 'risposta', arrivo: '2026-11-01' }, 'risposta'],
  ['did not arrive', { stato: 'respinta' }, 'respinta'],
  ['is a subscription', { tipologia: 'newsletter', arrivo: null }, 'iscritto'],
  ['was closed, answered or not', { chiusa: true, stato: 'risposta' }, 'chiusa'],
] as const)('state of an archived request that %s', (_, more, expected) => {
  const row = { stato: 'consegnata', tipologia: 'preventivo', arrivo: '2026-12-01', chiusa: null, ...more }
  expect(states('stats.mailSearch', row)).toEqual([expected])
})
