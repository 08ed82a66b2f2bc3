/** Commands of the reputation of a hotel, on each of its views. */
import type { ReviewsHandle } from '../../state/screen.ts'
import type { Command } from '../command.ts'

type Part = Pick<Command, 'title' | 'icon' | 'keys'> & Partial<Pick<Command, 'bar' | 'keywords'>>

const onReviews = (id: string, command: Part, run: (reviews: ReviewsHandle) => void): Command => ({
  id: `reputazione.${id}`,
  section: 'elenco',
  passing: true,
  when: ({ list }) => list?.handle.reviews !== undefined,
  run({ list }) {
    const reviews = list?.handle.reviews
    if (reviews) run(reviews)
  },
  ...command,
})

const view = (name: Parameters<ReviewsHandle['show']>[0], title: string, key: string, icon: Command['icon']) =>
  onReviews(name, { title: `Reputazione: ${title}`, icon, keys: [`v ${key}`], keywords: 'vista' }, (reviews) =>
    reviews.show(name),
  )

const actions: readonly Command[] = [
  onReviews(
    'sotto',
    {
      title: 'Solo le recensioni sotto 4',
      icon: 'filter',
      keys: ['b'],
      bar: 'sotto 4',
      keywords: 'basse cattive negative critiche punteggio soglia',
    },
    (reviews) => reviews.below(),
  ),
  onReviews(
    'senza-risposta',
    {
      title: 'Solo le recensioni senza risposta',
      icon: 'mail',
      keys: ['s'],
      bar: 'senza risposta',
      keywords: 'rispondere risposte da evadere',
    },
    (reviews) => reviews.unanswered(),
  ),
  onReviews(
    'confronto',
    {
      title: 'Cambia il confronto: un anno prima, i giorni prima, nessuno',
      icon: 'chart',
      keys: ['c'],
      bar: 'confronto',
      keywords: 'accanto paragone differenza',
    },
    (reviews) => reviews.compare(),
  ),
  view('recensioni', 'recensioni', 'r', 'star'),
  view('parole', 'parole chiave', 'p', 'tag'),
  view('punteggio', 'punteggio e andamento', 't', 'chart'),
]

export default actions
