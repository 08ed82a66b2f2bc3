/** The welcome of hotel-side users. The guided tour starts by itself until it is finished or skipped once. */
import { useState } from 'react'
import { LazyBoundary } from '../kit/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/lazyWithPreload.tsx'
import { tourSeen } from './tour.ts'

const Tour = lazyWithPreload(async () => (await import('./Tour.tsx')).Tour)

type WelcomeProps = { hotel: string | null; touring: boolean; onTour: (start: boolean) => void }

export function Welcome({ hotel, touring, onTour }: WelcomeProps) {
  // The tour never starts over an open dialog, such as the palette of a user who types at once.
  const [startsByItself, setBegins] = useState(() => !tourSeen() && !document.querySelector('dialog[open]'))
  return (
    <div className="home-welcome">
      <p>
        Ti diamo il benvenuto in Regia: da qui segui le richieste, le offerte e l’immagine online{' '}
        {hotel ? (
          <>
            di <b>{hotel}</b>.
          </>
        ) : (
          'del tuo hotel.'
        )}
      </p>
      {(touring || startsByItself) && (
        <LazyBoundary>
          <Tour
            onEnd={() => {
              setBegins(false)
              if (touring) onTour(false)
            }}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
