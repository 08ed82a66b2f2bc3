/** The commands of the reputation screens; each leads to another address, whichever view is open. */
import { useLocation } from 'wouter'
import type { ReviewsHandle } from '../../state/screen.ts'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { readComparison } from '../widgets/comparison.ts'
import { keepPeriod, writePeriod } from './period.ts'

export const pages = {
  recensioni: 'WebReputation',
  parole: 'WebReputationKeywords',
  punteggio: 'WebReputationScore',
} as const

/** Upper bound of the bad reviews, which are looked at first. */
const BAD_SCORE_MAX = '3.9'
const NEXT = { anno: 'prima', prima: 'nessuno' } as const

export function useReviewCommands(): ReviewsHandle {
  const [path] = useLocation()
  const search = useSearch()
  const addressOf = (view: keyof typeof pages) => path.replace(/[^/]+$/, pages[view])
  const query = new URLSearchParams(search)
  /** Toggles a filter of the reviews; from another view it opens the reviews with that filter. */
  const toggle = (name: string, value: string) => {
    const isHere = path.toLowerCase() === addressOf('recensioni').toLowerCase()
    const next = isHere
      ? writePeriod(search, { [name]: query.get(name) === value ? null : value })
      : keepPeriod(search, { [name]: value })
    void navigate(addressOf('recensioni') + next, { replace: isHere })
  }
  return {
    show: (view) => void navigate(addressOf(view) + keepPeriod(search)),
    compare() {
      const comparison = readComparison(search)
      void navigate(path + writePeriod(search, { confronto: comparison ? NEXT[comparison] : null }), { replace: true })
    },
    below: () => toggle('punteggio_a', BAD_SCORE_MAX),
    unanswered: () => toggle('con_risposta', 'false'),
  }
}
