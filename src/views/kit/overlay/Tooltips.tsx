/**
 * Tooltips of all elements with `data-tip`: shown at once, hidden 100 ms after the pointer or the focus leaves. They
 * only repeat the accessible name of their control, so nobody depends on them; touch shows none.
 */
import { useEffect, useRef, useState } from 'react'
import { useFloat } from './useFloat.ts'
import './Tooltips.css'

const LEAVE_MS = 100

type Tip = { anchor: HTMLElement; text: string }

const withTip = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-tip]') : null

export function Tooltips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let timer = 0
    const hide = () => {
      clearTimeout(timer)
      setTip(null)
    }
    const show = (anchor: HTMLElement | null) => {
      if (!anchor) return
      // An open menu or popover occupies the place of the tooltip.
      if (anchor.getAttribute('aria-expanded') === 'true') return hide()
      clearTimeout(timer)
      setTip({ anchor, text: anchor.dataset.tip! })
    }
    const leave = () => {
      clearTimeout(timer)
      timer = window.setTimeout(() => setTip(null), LEAVE_MS)
    }
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      // The pointer may move onto the tooltip without closing it (WCAG 1.4.13).
      if (event.target instanceof Node && box.current?.contains(event.target)) clearTimeout(timer)
      else show(withTip(event))
    }
    const focus = (event: FocusEvent) => {
      const anchor = withTip(event)
      show(anchor?.matches(':focus-visible') ? anchor : null)
    }
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide()
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('pointerover', over, { signal })
    document.addEventListener('pointerout', leave, { signal })
    document.addEventListener('focusin', focus, { signal })
    document.addEventListener('focusout', leave, { signal })
    document.addEventListener('pointerdown', hide, { signal })
    document.addEventListener('keydown', key, { signal, capture: true })
    return () => {
      hide()
      listening.abort()
    }
  }, [])
  return tip?.anchor.isConnected && <TooltipBox key={tip.text} tip={tip} box={box} />
}

function TooltipBox({ tip, box }: { tip: Tip; box: React.RefObject<HTMLDivElement | null> }) {
  useFloat({ current: tip.anchor }, box, true, { side: 'bottom', align: 'center', gap: 6 })
  return (
    <div ref={box} popover="manual" role="tooltip" className="k-tooltip">
      {tip.text}
    </div>
  )
}
