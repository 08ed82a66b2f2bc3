/** Shows the carousel to hotels without a contract for interazioni, until it is dismissed for the session. */
import { LazyBoundary } from '../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/states/lazyWithPreload.tsx'
import { useState } from 'react'
import { useContractArticles } from '../../api/widgets.ts'
import { load, save } from '../../state/persist.ts'

const Carousel = lazyWithPreload(async () => (await import('./Carousel.tsx')).Carousel)

const INTERACTION_ARTICLES = ['INTERINF1', 'INTERINF2']
const NAME = 'novita-chiuse'

export function Promo({ hotelId }: { hotelId: number | null }) {
  const [dismissed, setDismissed] = useState(() => load<boolean>('utente', NAME, sessionStorage) === true)
  const { data } = useContractArticles(hotelId)
  if (dismissed || !data || data.some((article) => INTERACTION_ARTICLES.includes(article))) return null
  return (
    <LazyBoundary>
      <Carousel
        onDismiss={() => {
          save('utente', NAME, true, sessionStorage)
          setDismissed(true)
        }}
      />
    </LazyBoundary>
  )
}
