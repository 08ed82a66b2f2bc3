/** Sentences about statistics. */
import type { Argument, Period } from '../argument.ts'
import { hotel } from '../argument.ts'
import type { Sentence } from '../sentence.ts'

const period: Argument = { label: 'Periodo', kind: 'period' }

const sentences: readonly Sentence[] = [
  {
    id: 'frase.statistiche',
    title: 'Statistiche',
    icon: 'chart',
    op: ['stats.stats', 'number'],
    leads: true,
    calledBy: ['statistiche|statistica|visite|numeri'],
    takes: { hotel: hotel(), periodo: period },
    verb: 'apri le statistiche',
    examples: ['statistiche stella marina ultimi 30 giorni'],
    run({ hotel, periodo }, _, effects) {
      const { from, to } = (periodo ?? {}) as Partial<Period>
      const query = new URLSearchParams({ hotelId: String(hotel), ...(from && to && { startDate: from, endDate: to }) })
      effects.navigate(`/statistiche?${query}`)
    },
  },
]

export default sentences
