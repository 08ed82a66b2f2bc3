/** The head of an open record: its facts, and links to what else is about it. */
import { expect, test } from 'vitest'
import type { Item } from '../../src/api/resources/records.ts'
import { dueTone } from '../../src/domain/model/due.ts'
import { rubrica } from '../../src/domain/resources/rubrica.ts'
import { headFactsOf } from '../../src/views/resource/record/headFacts.ts'
import { relatedLinksOf } from '../../src/views/resource/record/relatedLinks.ts'
import { personOf } from './personOf.ts'

test('a day by which something is due has a tone when it is late, today or tomorrow', () => {
  const tones = ['2026-11-01', '2026-11-20', '2026-11-21', '2026-11-22'].map((day) => dueTone(day, '2026-11-20'))
  expect(tones).toEqual(['bad', 'warn', 'info', undefined])
})

test('the head of a contact has its type, its state and its next contact, and leaves out what is empty', () => {
  const contact = { tipologia_cliente: 'moroso', stato: 'contattato', prossimo_contatto: '2026-11-01' }
  expect(headFactsOf(rubrica, contact)).toEqual(['tipologia_cliente', 'stato', 'prossimo_contatto'])
  expect(headFactsOf(rubrica, { ...contact, prossimo_contatto: null })).toEqual(['tipologia_cliente', 'stato'])
})

test('a contact links to its funnels and its questionnaire, as far as the user may open them', () => {
  const item: Item = { row: { id: 7 }, etag: null, labels: {}, meta: { funnel: [{ id: 3, funnel_year: 2026 }] } }
  const linksFor = (role: Parameters<typeof personOf>[0]) => relatedLinksOf(rubrica, item, personOf(role))
  expect(linksFor('produttore')).toEqual([
    { href: '/funnel/edit/3', label: 'Funnel 2026' },
    { href: '/questionario/contatto/7', label: 'Questionario' },
  ])
  expect(linksFor('user').map(({ label }) => label)).not.toContain('Questionario')
})
