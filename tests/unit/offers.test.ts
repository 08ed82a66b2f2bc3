/** States of an offer; the synchronisation of its title with the Italian entry of its titles; device names. */
import { expect, test } from 'vitest'
import { hotelOfferta } from '../../src/domain/resources/offerte.ts'
import { formFieldsOf } from '../../src/domain/model/resource.ts'
import { statesOf } from '../../src/domain/model/states.ts'
import { FormStore } from '../../src/views/resource/form/FormStore.ts'
import { Versions } from '../../src/views/resource/persistence/versions.ts'
import { deviceName } from '../../server/services/sessions.ts'

const DAY = '2026-11-20'
const online = { visibile: true, data_pubblicazione: '2026-11-01', data_fine_pubblicazione: '2026-12-01' }

test.each([
  ['published', {}, ['online']],
  ['not shown to anybody', { visibile: false }, ['nascosta']],
  ['to be published', { data_pubblicazione: '2026-11-21' }, ['programmata']],
  ['published until yesterday', { data_fine_pubblicazione: '2026-11-19' }, ['conclusa']],
  // An offer is expired once its stay is over, whatever its publication says.
  ['over since yesterday', { data_fine: '2026-11-19' }, ['online', 'scaduta']],
  ['over today', { data_fine: '2026-11-20' }, ['online', 'in_scadenza']],
  ['over in seven days', { data_fine: '2026-11-27' }, ['online', 'in_scadenza']],
  ['over in eight days', { data_fine: '2026-11-28' }, ['online']],
  ['published no longer, and over', { data_fine_pubblicazione: DAY, data_fine: '2026-01-01' }, ['online', 'scaduta']],
  [
    'pinned, with copies for texts',
    { in_evidenza: true, da_tradurre: ['en'] },
    ['online', 'in_evidenza', 'da_tradurre'],
  ],
  ['translated', { da_tradurre: [] }, ['online']],
] as const)('an offer that is %s', (_, more, states) => {
  expect(statesOf(hotelOfferta, { ...online, ...more }, DAY).map(({ id }) => id)).toEqual(states)
})

function formOf(row: Record<string, unknown>) {
  const versions = new Versions({ row, etag: null })
  const { fields, follow } = hotelOfferta
  return new FormStore(versions, {
    op: 'main.hotelOfferta.update',
    fields,
    shown: Object.keys(fields),
    stored: true,
    follow,
  })
}

test('editing the title updates the Italian entry of the titles, and the reverse', () => {
  const form = formOf({ titolo: 'Natale', titoli: { it: 'Natale', en: 'Christmas' } })
  form.set('titolo', 'Natale al mare')
  expect(form.values.titoli).toEqual({ it: 'Natale al mare', en: 'Christmas' })
  form.set('titoli', { it: 'Natale in montagna', en: 'Christmas' })
  expect(form.values.titolo).toBe('Natale in montagna')
  form.set('titoli', { it: 'Natale in montagna', en: 'Xmas' })
  expect(form.values.titolo).toBe('Natale in montagna')
  form.set('titolo', 'Natale')
  form.set('titoli', { it: 'Natale', en: 'Christmas' })
  // Both fields are back at their stored values, so there is nothing to save.
  expect(form.versions.state.changes).toEqual({})
})

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36',
    'Chrome su Linux',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36',
    'Chrome su Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari su iPhone',
  ],
])('deviceName reads the device of %s', (agent, name) => {
  expect(deviceName(agent)).toBe(name)
})

test('the form of an offer asks for days, price, photo and rooms before the texts in every language', () => {
  const groups = [...new Set(formFieldsOf(hotelOfferta).map(([, { group }]) => group))]
  expect(groups).toEqual([
    'Titolo e date',
    'Tipo e prezzo',
    'Foto',
    'Associazioni',
    'Sconti e prezzi pieni',
    'Visibilità',
    'Testi',
  ])
  const [first] = formFieldsOf(hotelOfferta)
  expect(first?.[0]).toBe('titolo')
})
