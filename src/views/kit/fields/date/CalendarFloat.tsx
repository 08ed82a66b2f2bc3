import type { ComponentProps, ReactNode, RefObject } from 'react'
import { LazyBoundary } from '../../states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../states/lazyWithPreload.tsx'
import '../../overlay/float.css'
import './DateField.css'

const CalendarPanel = lazyWithPreload(async () => (await import('./CalendarPanel.tsx')).CalendarPanel)

export const preloadCalendar = () => void CalendarPanel.preload()

type CalendarFloatProps = ComponentProps<typeof CalendarPanel> & {
  panel: RefObject<HTMLDivElement | null>
  isClosing: boolean
  onEscape: () => void
  foot?: ReactNode
}

/** Calendar popover of a day or period field. */
export function CalendarFloat({ panel, isClosing, onEscape, foot, ...calendar }: CalendarFloatProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from anywhere inside
    <div
      ref={panel}
      popover="manual"
      inert={isClosing}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <dialog> cannot be a popover with a position of its own
      role="dialog"
      aria-label="Calendario"
      className="k-float k-calendar"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onEscape()
      }}
    >
      <LazyBoundary fallback={<div className="k-calendar-wait" />}>
        <CalendarPanel {...calendar} />
      </LazyBoundary>
      {foot}
    </div>
  )
}
