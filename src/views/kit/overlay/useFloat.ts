import { useLayoutEffect, type RefObject } from 'react'

export interface Placement {
  side?: 'bottom' | 'top'
  align?: 'start' | 'end' | 'center'
  /** Makes the element at least as wide as the anchor. */
  matchWidth?: boolean
  /** Distance from the anchor, px. */
  gap?: number
}

/**
 * Keeps a floating element (one with `popover="manual"`) next to its anchor while it is open, in the browser's top
 * layer: no ancestor clips it, and no modal dialog covers it. It flips when the other side has more room, and exposes
 * the available height to its style sheet as `--room`.
 */
export function useFloat(
  anchor: RefObject<Element | null>,
  floating: RefObject<HTMLElement | null>,
  open: boolean,
  { side = 'bottom', align = 'start', matchWidth = false, gap = 4 }: Placement = {},
) {
  useLayoutEffect(() => {
    const box = floating.current
    const base = anchor.current
    if (!open || !box || !base) return
    if (box.popover && !box.matches(':popover-open')) box.showPopover()
    const update = () => place(box, base, { side, align, matchWidth, gap })
    update()
    const sizes = new ResizeObserver(update)
    sizes.observe(box)
    sizes.observe(base)
    addEventListener('scroll', update, { capture: true, passive: true })
    addEventListener('resize', update)
    return () => {
      sizes.disconnect()
      removeEventListener('scroll', update, true)
      removeEventListener('resize', update)
    }
  }, [anchor, floating, open, side, align, matchWidth, gap])
}

const EDGE = 8

function place(box: HTMLElement, base: Element, { side, align, matchWidth, gap }: Required<Placement>) {
  const at = base.getBoundingClientRect()
  const { clientWidth: width, clientHeight: height } = document.documentElement
  if (matchWidth) box.style.minWidth = `${Math.min(at.width, width - 2 * EDGE)}px`
  const below = height - at.bottom - gap - EDGE
  const above = at.top - gap - EDGE
  const neededHeight = box.scrollHeight + 2
  const isBelow = side === 'bottom' ? neededHeight <= below || below >= above : neededHeight > above && below > above
  const inner = box.offsetWidth
  const left = { start: at.left, end: at.right - inner, center: (at.left + at.right - inner) / 2 }[align]
  box.style.setProperty('--room', `${Math.max(isBelow ? below : above, 80)}px`)
  box.style.left = `${Math.max(EDGE, Math.min(left, width - inner - EDGE))}px`
  box.style.top = isBelow ? `${at.bottom + gap}px` : 'auto'
  box.style.bottom = isBelow ? 'auto' : `${height - at.top + gap}px`
  box.dataset.side = isBelow ? 'bottom' : 'top'
}
