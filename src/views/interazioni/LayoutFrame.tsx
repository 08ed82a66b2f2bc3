import { useDeferredValue, useEffect, useRef } from 'react'
import { drawLayout, fillPlaceholders, type Format, type Words } from './frame.ts'
import './Interazioni.css'

type LayoutFrameProps = { html: string; words: Words; format: Format; title: string }

/** What guests see of a layout. Without `allow-scripts` nothing in the frame runs; only the console writes into it. */
export function LayoutFrame({ html, words, format, title }: LayoutFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const text = useDeferredValue(fillPlaceholders(html, words))
  useEffect(() => {
    const element = frame.current!
    const show = () => drawLayout(element, text, format)
    show()
    // Some browsers replace the page with another empty one once the frame has loaded, so it is drawn again.
    element.addEventListener('load', show)
    return () => element.removeEventListener('load', show)
  }, [text, format])
  return <iframe ref={frame} className="layout-frame" title={title} sandbox="allow-same-origin" />
}
