/** How the answers of a questionnaire are shown and changed. */
import type { Answer, Question } from '../../domain/questionario.ts'
import { isDate } from '../../domain/validate.ts'

export const valueOf = (answers: readonly Answer[], question: number): string =>
  answers.find(({ domanda }) => domanda === question)?.valore ?? ''

/** The answers with another one; '' takes it away. In the order of the questions. */
export function withAnswer(answers: readonly Answer[], question: number, valore: string): Answer[] {
  const others = answers.filter(({ domanda }) => domanda !== question)
  return (valore ? [...others, { domanda: question, valore }] : others).sort((a, b) => a.domanda - b.domanda)
}

const YES_NO = [
  ['si', 'Sì'],
  ['no', 'No'],
] as const
const VOTES = ['1', '2', '3', '4', '5'].map((vote) => [vote, vote] as const)

/** What can be chosen, [value, label]; null where the answer is written. */
export function optionsOf({ tipo, opzioni }: Question): readonly (readonly [value: string, label: string])[] | null {
  if (tipo === 'si-no') return YES_NO
  if (tipo === 'voto') return VOTES
  if (tipo !== 'scelta' && tipo !== 'scelte') return null
  const lines = (opzioni ?? '').split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => [line, line] as const)
}

export const chosenOf = (value: string): string[] => value.split('\n').filter(Boolean)

/**
 * An answer that its control cannot show, from before the question was another one: it is kept as text. The field for
 * amounts shows any text itself.
 */
export function isForeign(question: Question, value: string): boolean {
  if (!value) return false
  if (question.tipo === 'data') return !isDate(value)
  const options = optionsOf(question)
  return options !== null && !chosenOf(value).every((one) => options.some(([option]) => option === one))
}
