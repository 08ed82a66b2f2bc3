import { expect, test } from 'vitest'
import { progressOf, type Question } from '../../src/domain/trade/questionario.ts'
import { isForeign, optionsOf, valueOf, withAnswer } from '../../src/views/questionario/answers.ts'

const question = (tipo: Question['tipo'], opzioni: string | null = null, obbligatoria = false): Question => ({
  testo: 'Domanda',
  tipo,
  opzioni,
  obbligatoria,
})

test('answers follow the order of the questions, and an empty answer is removed', () => {
  const one = withAnswer([{ domanda: 2, valore: 'c' }], 0, 'a')
  expect(one).toEqual([
    { domanda: 0, valore: 'a' },
    { domanda: 2, valore: 'c' },
  ])
  expect(withAnswer(one, 2, 'z').at(-1)).toEqual({ domanda: 2, valore: 'z' })
  expect(withAnswer(one, 2, '')).toEqual([{ domanda: 0, valore: 'a' }])
  expect([valueOf(one, 2), valueOf(one, 1)]).toEqual(['c', ''])
})

test('optionsOf lists the choices, and is null when the control could not show the stored answer', () => {
  expect(optionsOf(question('scelta', 'Uno\n\n Due '))).toEqual([
    ['Uno', 'Uno'],
    ['Due', 'Due'],
  ])
  expect(optionsOf(question('testo'))).toBeNull()
  expect(isForeign(question('scelte', 'Uno\nDue'), 'Due\nUno')).toBe(false)
  expect(isForeign(question('scelte', 'Uno\nDue'), 'Due\nTre')).toBe(true)
  expect(isForeign(question('si-no'), 'si')).toBe(false)
  expect(isForeign(question('voto'), '6')).toBe(true)
  expect(isForeign(question('data'), 'in aprile')).toBe(true)
  expect(isForeign(question('importo'), 'circa mille')).toBe(false)
  expect(isForeign(question('voto'), '')).toBe(false)
})

test('progressOf counts answers and lists unanswered required questions', () => {
  const domande = [question('testo', null, true), question('voto'), question('testo', null, true)]
  const model = { id: 1, titolo: '', introduzione: null, domande }
  expect(progressOf(model, [{ domanda: 0, valore: 'a' }])).toEqual({ answered: 1, missing: [2] })
  expect(progressOf(model, [{ domanda: 0, valore: '  ' }])).toEqual({ answered: 0, missing: [0, 2] })
})
