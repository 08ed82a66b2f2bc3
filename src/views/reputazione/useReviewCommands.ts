/** What the keys of the reputation do, whichever of its views is in sight: another address. */
import { useLocation } from 'wouter'
import type { ReviewsHandle } from '../../state/screen.ts'
import { navigate, useSearch } from '../shell/navigation.ts'
import { readBeside } from '../widgets/beside.ts'
import { keepPeriod, writePeriod } from './period.ts'

export const pages = {
  recensioni: 'WebReputation',
  parole: 'WebReputationKeywords',
  punteggio: 'WebReputationScore',
} as const

/** What is below this is looked at first. */
const BELOW = '3.9'
const NEXT = { anno: 'prima', prima: 'nessuno' } as const

export function useReviewCommands(): ReviewsHandle {
  const [path] = useLocation()
  const search = useSearch()
  const addressOf = (view: keyof typeof pages) => path.replace(/[^/]+$/, pages[view])
  const query = new URLSearchParams(search)
  /** On the reviews it is switched, from elsewhere it leads to them. */
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
      const beside = readBeside(search)
      void navigate(path + writePeriod(search, { confronto: beside ? NEXT[beside] : null }), { replace: true })
    },
    below: () => toggle('punteggio_a', BELOW),
    unanswered: () => toggle('con_risposta', 'false'),
  }
}
