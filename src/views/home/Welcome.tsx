/** The welcome of the hotel side, with the guided tour until it was seen or skipped. */
import { LazyBoundary } from '../kit/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/lazy.tsx'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { rememberTour, tourSeen } from './tour.ts'

const Tour = lazyWithPreload(async () => (await import('./Tour.tsx')).Tour)

type WelcomeProps = { hotel: string | null; touring: boolean; onTour: (start: boolean) => void }

export function Welcome({ hotel, touring, onTour }: WelcomeProps) {
  const [offered, setOffered] = useState(() => !tourSeen())
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
      {offered && (
        <div className="home-welcome-tour">
          <Button small icon="help" onClick={() => onTour(true)}>
            Visita guidata
          </Button>
          <Button
            small
            variant="ghost"
            onClick={() => {
              rememberTour()
              setOffered(false)
            }}
          >
            Salta
          </Button>
        </div>
      )}
      {touring && (
        <LazyBoundary>
          <Tour
            onEnd={() => {
              setOffered(false)
              onTour(false)
            }}
          />
        </LazyBoundary>
      )}
    </div>
  )
}
