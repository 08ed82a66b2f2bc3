/** Arrow keys move the focus to the nearest link of a dashboard in that direction; Tab works as usual. */
import type { KeyboardEvent } from 'react'

type Point = { x: number; y: number }

const directions: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
}

const centre = (element: Element): Point => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const direction = directions[event.key]
  const here = document.activeElement
  const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  if (!direction || !plain || event.defaultPrevented || !(here instanceof HTMLAnchorElement)) return
  const from = centre(here)
  let best: HTMLElement | undefined
  let least = Infinity
  for (const link of event.currentTarget.querySelectorAll<HTMLElement>('a[href]')) {
    if (link === here) continue
    const at = centre(link)
    const forward = (at.x - from.x) * direction.x + (at.y - from.y) * direction.y
    const aside = Math.abs((at.x - from.x) * direction.y) + Math.abs((at.y - from.y) * direction.x)
    // Links straight ahead win over links that are nearer but off the line.
    const cost = forward + aside * 3
    if (forward > 4 && cost < least) {
      least = cost
      best = link
    }
  }
  if (!best) return
  event.preventDefault()
  best.focus()
}
