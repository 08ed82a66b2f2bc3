/** Steps from the details of one picture to the previous or next one, by button or by Page Up and Page Down. */
import { useEffect, useEffectEvent } from 'react'
import { IconButton } from '../kit/Button.tsx'

/** null in a direction where there is no picture. */
export type OnStep = Readonly<Record<'back' | 'on', (() => void) | null>>

type GalleryStepsProps = { onStep: OnStep; isDirty: boolean; onGo: (step: () => void) => void }

export function GallerySteps({ onStep, isDirty, onGo }: GalleryStepsProps) {
  const go = (direction: keyof OnStep) => {
    const step = onStep[direction]
    if (step) onGo(step)
  }
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const direction = event.key === 'PageUp' ? 'back' : event.key === 'PageDown' ? 'on' : null
    // An open list of choices handles the page keys itself.
    if (!direction || (event.target instanceof Element && event.target.closest('[aria-expanded=true]'))) return
    event.preventDefault()
    go(direction)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => pressed(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  const stepLabel = (word: string, keys: string) =>
    isDirty ? `Salva e vai alla ${word} (${keys})` : `${capital(word)} (${keys})`
  return (
    <>
      <IconButton
        icon="chevron-left"
        label={stepLabel('precedente', 'Pag ↑')}
        disabled={!onStep.back}
        onClick={() => go('back')}
      />
      <IconButton
        icon="chevron-right"
        label={stepLabel('successiva', 'Pag ↓')}
        disabled={!onStep.on}
        onClick={() => go('on')}
      />
    </>
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
