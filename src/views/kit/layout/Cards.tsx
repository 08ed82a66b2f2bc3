/** Responsive grid of cards in as many columns as fit; the area scrolls. */
import type { ReactNode } from 'react'
import './Cards.css'

/** `least`: minimum width of a card, px. */
export function Cards({ least, children }: { least: number; children: ReactNode }) {
  return (
    <div className="k-cards" style={{ '--least': `${least}px` }}>
      {children}
    </div>
  )
}
