/** The line that summarizes a folded group of fields. */
import { expect, test } from 'vitest'
import { listino } from '../../src/domain/resources/listini.ts'
import { formFieldsOf } from '../../src/domain/model/resource.ts'
import { groupFacts } from '../../src/views/resource/form/groupFacts.ts'

test('a folded group of a form shows its fields that have a value, each with its label', () => {
  const members = formFieldsOf(listino).filter(([name, { group }]) => group === listino.folds && name !== 'nomi')
  const values = { stagione: 'alta', data_inizio: '2026-07-01', soggiorno_minimo: 3, visibile: true, note: { it: 'x' } }
  expect(groupFacts(members, values)).toBe('Stagione Alta · Dal 01/07/2026 · Soggiorno minimo 3 notti · Visibile Sì')
})
