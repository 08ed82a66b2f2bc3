/** Reads and changes the answers of a questionnaire. */
import type { Answer, Question } from '../../domain/trade/questionario.ts'
import { isDate } from '../../domain/time/dates.ts'

export const valueOf = (answers: readonly Answer[], question: number): string =>
  answers.find(({ domanda }) => domanda === question)?.valore ?? ''

/** The answers with one changed, in the order of the questions; '' removes it. */
export function withAnswer(answers: readonly Answer[], question: number, valore: string): Answer[] {
  const otherAnswers = answers.filter(({ domanda }) => domanda !== question)
  return (valore ? [...otherAnswers, { domanda: question, valore }] : otherAnswers).sort(
    (a, b) => a.domanda - b.domanda,
  )
}

const YES_NO = [
  ['si', 'Sì'],
  ['no', 'No'],
] as const
const VOTES = ['1', '2', '3', '4', '5'].map((vote) => [vote, vote] as const)

/** The choices as [value, label]; null if the answer is typed. */
export function optionsOf({ tipo, opzioni }: Question): readonly (readonly [value: string, label: string])[] | null {
  if (tipo === 'si-no') return YES_NO
  if (tipo === 'voto') return VOTES
  if (tipo !== 'scelta' && tipo !== 'scelte') return null
  const lines = (opzioni ?? '').split('\n').map((line) => line.trim())
  return lines.filter(Boolean).map((line) => [line, line] as const)
}

export const chosenOf = (value: string): string[] => value.split('\n').filter(Boolean)

/**
 * Whether a stored answer does not fit its control, because the question was changed later: it is then shown as text.
 * The money field shows any text itself, so amounts are never foreign.
 */
export function isForeign(question: Question, value: string): boolean {
  if (!value) return false
  if (question.tipo === 'data') return !isDate(value)
  const options = optionsOf(question)
  return options !== null && !chosenOf(value).every((one) => options.some(([option]) => option === one))
}
