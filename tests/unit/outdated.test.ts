import { expect, test } from 'vitest'
import type { HistoryEntry } from '../../src/api/resources/history.ts'
import { outdatedIn } from '../../src/views/resource/record/outdated.ts'

const entry = (at: string, from: unknown, to: unknown, name = 'titoli'): HistoryEntry => ({
  id: 1,
  at: `${at}T10:00:00.000Z`,
  user: null,
  op: 'update',
  kind: 'update',
  version: 1,
  fields: [{ name, label: 'Titoli', from, to, restorable: true }],
})
const of = (...entries: HistoryEntry[]) => outdatedIn(entries, ['titoli', 'descriptions'])

test('a translation is outdated once the Italian text changes without it', () => {
  const creation = entry('2026-11-01', null, { it: 'Mare', en: 'Sea', de: 'Meer' })
  const renamed = entry('2026-11-20', { it: 'Mare', en: 'Sea', de: 'Meer' }, { it: 'Mare blu', en: 'Sea', de: 'Meer' })
  const inEnglish = entry('2026-11-21', { it: 'Mare blu', en: 'Sea' }, { it: 'Mare blu', en: 'Blue sea' })
  expect(of(creation)).toEqual({ titoli: { fr: '01/11/2026' }, descriptions: {} })
  expect(of(renamed, creation).titoli).toEqual({ en: '20/11/2026', de: '20/11/2026', fr: '20/11/2026' })
  expect(of(inEnglish, renamed, creation).titoli).toEqual({ de: '20/11/2026', fr: '20/11/2026' })
})

test('a translation older than the known history is outdated, one whose source never changed is not', () => {
  expect(of(entry('2026-11-20', { it: 'Mare', en: 'Sea' }, { it: 'Mare blu', en: 'Sea' })).titoli).toHaveProperty('en')
  expect(of(entry('2026-11-20', { it: 'Mare', en: null }, { it: 'Mare', en: 'Sea' })).titoli).toEqual({})
})

test('a change to a note of the record does not outdate its texts', () => {
  const note = { ...entry('2026-11-20', { it: 'a' }, { it: 'b' }), about: 'Nota' }
  expect(of(note)).toEqual({ titoli: {}, descriptions: {} })
})
