/** A questionnaire: its questions and its answers. */

export type Kind = 'testo' | 'si-no' | 'scelta' | 'scelte' | 'voto' | 'data' | 'importo'
export type Question = { testo: string; tipo: Kind; opzioni: string | null; obbligatoria: boolean | null }
export type Model = { id: number; titolo: string; introduzione: string | null; domande: readonly Question[] }
/** `domanda`: index of the question in the model, from 0; several choices are separated by line breaks. */
export type Answer = { domanda: number; valore: string | null }

/** How many questions have an answer, and which mandatory ones have none: without any of these it is complete. */
export function progressOf(
  { domande }: Pick<Model, 'domande'>,
  answers: readonly Answer[],
): { answered: number; missing: number[] } {
  const answeredQuestions = new Set(answers.flatMap(({ domanda, valore }) => (valore?.trim() ? [domanda] : [])))
  return {
    answered: domande.filter((_, at) => answeredQuestions.has(at)).length,
    missing: domande.flatMap(({ obbligatoria }, at) => (obbligatoria && !answeredQuestions.has(at) ? [at] : [])),
  }
}
