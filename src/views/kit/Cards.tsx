/** Cards side by side, as many as fit; the area scrolls. */
import { type CSSProperties, type ReactNode } from 'react'
import './Cards.css'

/** `least`: the narrowest a card may be, in pixels. */
export function Cards({ least, children }: { least: number; children: ReactNode }) {
  return (
    <div className="k-cards" style={{ '--least': `${least}px` } as CSSProperties}>
      {children}
    </div>
  )
}
