/** Sentences about statistics. */
import type { Argument } from '../argument.ts'
import { hotel, periodIn } from '../argument.ts'
import type { Sentence } from '../sentence.ts'

const period: Argument = { label: 'Periodo', kind: 'period', toward: 'past' }

const sentences: readonly Sentence[] = [
  {
    id: 'frase.statistiche',
    title: 'Statistiche',
    icon: 'chart',
    op: ['stats.stats', 'number'],
    leads: true,
    beginning: 'statistiche {hotel} ',
    calledBy: ['statistiche|statistica|visite|numeri'],
    takes: { hotel: hotel(), periodo: period },
    verb: 'apri le statistiche',
    examples: ['statistiche stella marina ultimi 30 giorni'],
    run({ hotel, periodo }, _, effects) {
      const { from, to } = periodIn(periodo)
      const query = new URLSearchParams({ hotelId: String(hotel), ...(from && to && { startDate: from, endDate: to }) })
      effects.navigate(`/statistiche?${query}`)
    },
  },
]

export default sentences
