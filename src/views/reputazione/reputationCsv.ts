/** The reputation figures as CSV rows, one per figure, with the comparison beside it. */
import { ASPECTS, type Collected, type Reputation } from '../../api/reputazione.ts'
import type { Cell } from '../../domain/plans/csv.ts'
import type { Scored } from '../../domain/trade/reputazione.ts'
import { formatDate } from '../../domain/text/text.ts'
import { saveCsv } from '../shell/saveCsv.ts'
import { comparisonWords } from '../widgets/comparison.ts'
import { channelName } from './Channels.tsx'

export function csvRowsOf(data: Reputation): Cell[][] {
  const { confronto } = data
  const words = confronto && comparisonWords[confronto.tipo]
  const comparisonCells = (...values: (number | null | undefined)[]): Cell[] =>
    confronto ? values.map((one) => one ?? null) : []
  const line = (section: string, name: string, now: Scored, before: Scored | null | undefined): Cell[] => [
    section,
    name,
    now.numero_recensioni,
    now.punteggio,
    ...comparisonCells(before?.numero_recensioni ?? 0, before?.punteggio),
  ]
  return [
    ['Sezione', 'Voce', 'Recensioni', 'Punteggio', ...(words ? [`Recensioni ${words}`, `Punteggio ${words}`] : [])],
    line('Punteggio', 'Totale', data, confronto),
    ...ASPECTS.map(([name, label]): Cell[] => [
      'Punteggio',
      label,
      null,
      data.valutazioni[name] ?? null,
      ...comparisonCells(null, confronto?.valutazioni[name]),
    ]),
    ...data.canali.map((one) => line('Canale', channelName(one.canale), one, one.prima)),
    ...data.fasce.map(({ da, a, numero_recensioni: many, prima }) =>
      line(
        'Per punteggio',
        `${da}-${a}`.replaceAll('.', ','),
        { numero_recensioni: many, punteggio: null },
        prima && { ...prima, punteggio: null },
      ),
    ),
    ...data.andamento.map((one) => line('Andamento', `${formatDate(one.dal)} - ${formatDate(one.al)}`, one, one.prima)),
    ...data.keywords.map(({ parola, conteggio, punteggio }): Cell[] => [
      'Parola',
      parola,
      conteggio,
      punteggio,
      ...comparisonCells(null, null),
    ]),
  ]
}

export function saveReputation(data: Reputation, { from, to }: Collected): void {
  saveCsv(`reputazione-${from}-${to}`, csvRowsOf(data))
}

export function saveWords(words: Reputation['keywords'], { from, to }: Collected): void {
  saveCsv(`parole-chiave-${from}-${to}`, [
    ['Parola', 'Recensioni che la usano', 'Punteggio medio'],
    ...words.map(({ parola, conteggio, punteggio }): Cell[] => [parola, conteggio, punteggio]),
  ])
}
