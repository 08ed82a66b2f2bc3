/** Promotional slides: five seconds each, half-second transitions; neither under prefers-reduced-motion. */
import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useState } from 'react'
import { outsideItems } from '../widgets/links.ts'
import { Button, ButtonLink, IconButton } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { run } from '../shell/effects.ts'
import './Carousel.css'

const DELAY_MS = 5_000
/**
 * embla moves slides by physics and this is no time: it divides the distance that is added to the speed at each frame. With
 * 19 a slide rests within half a pixel after 530 to 570 ms, the nearest to 500 ms; smaller values swing past the slide.
 */
const DURATION = 19

const slides = [
  {
    title: 'Interazioni: il messaggio giusto al momento giusto',
    text: 'Mostra a chi visita il tuo sito l’offerta che sta cercando, in base ai suoi interessi e alle sue date.',
  },
  {
    title: 'Cluster: parla a ogni ospite',
    text: 'Famiglie, coppie, viaggi di lavoro: raggruppa i tuoi contatti e scrivi a ciascuno con le sue parole.',
  },
  {
    title: 'Landing page che diventano richieste',
    text: 'Una pagina per ogni stagione e per ogni evento, pronta in pochi passi e sempre misurata.',
  },
] as const

const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export function Carousel({ onDismiss }: { onDismiss: () => void }) {
  const [plugins] = useState(() =>
    prefersReducedMotion()
      ? []
      : [Autoplay({ delay: DELAY_MS, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true })],
  )
  const [frame, api] = useEmblaCarousel({ loop: true, duration: prefersReducedMotion() ? 0 : DURATION }, plugins)
  const [at, setAt] = useState(0)
  const [playing, setPlaying] = useState(plugins.length > 0)
  const links = outsideItems('promo')
  useEffect(() => {
    if (!api) return
    const selected = () => setAt(api.selectedScrollSnap())
    api.on('select', selected)
    return () => void api.off('select', selected)
  }, [api])

  function toggle() {
    const autoplay = plugins[0]
    if (!autoplay) return
    if (playing) autoplay.stop()
    else autoplay.play()
    setPlaying(!playing)
  }

  return (
    <section className="carousel" aria-roledescription="carosello" aria-label="Novità per il tuo hotel">
      <div ref={frame} className="carousel-frame">
        <div className="carousel-slides" aria-live={playing ? 'off' : 'polite'}>
          {slides.map(({ title, text }, index) => (
            <div
              key={title}
              className="carousel-slide"
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for controls
              role="group"
              aria-roledescription="diapositiva"
              aria-label={`${index + 1} di ${slides.length}`}
              inert={index !== at}
            >
              <span className="carousel-icon">
                <Icon name="swap" size={18} />
              </span>
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
              {links[index]?.address ? (
                <ButtonLink href={links[index].address} small icon="external">
                  {links[index].label}
                </ButtonLink>
              ) : (
                <Button small onClick={() => run('assistenza.chiedi')}>
                  Chiedi informazioni
                </Button>
              )}
            </div>
          ))}
        </div>
      </div>
      <div className="carousel-controls">
        <IconButton small icon="chevron-left" label="Diapositiva precedente" onClick={() => api?.scrollPrev()} />
        <small>
          {at + 1} di {slides.length}
        </small>
        <IconButton small icon="chevron-right" label="Diapositiva successiva" onClick={() => api?.scrollNext()} />
        {plugins.length > 0 && (
          <IconButton
            small
            icon={playing ? 'pause' : 'play'}
            label={playing ? 'Ferma lo scorrimento' : 'Riprendi lo scorrimento'}
            onClick={toggle}
          />
        )}
        <IconButton small icon="x" label="Chiudi le novità" onClick={onDismiss} />
      </div>
    </section>
  )
}
