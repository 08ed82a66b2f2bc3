/** The users' guide inside the help: a list of pages, and the page that is open. */
import { useEffect, useEffectEvent, useRef } from 'react'
import { classes } from '../../../kit/classes.ts'
import { navigate } from '../../navigation/navigation.ts'
import { guidePages } from './pages.ts'
import { renderGuide } from './render.ts'
import './GuidePages.css'

type GuidePagesProps = {
  /** A page, or a heading in it: 'venditore', 'venditore#come-si-aggiunge-una-nota'. */
  place: string
  onGo: (place: string) => void
  /** A link to a screen was followed. */
  onLeave: () => void
}

export function GuidePages({ place, onGo, onLeave }: GuidePagesProps) {
  const [page = '', heading] = place.split('#')
  const text = useRef<HTMLElement>(null)
  const isFirst = useRef(true)

  useEffect(() => {
    text.current?.replaceChildren(renderGuide(page))
  }, [page])

  // The first page leaves the focus where the dialog put it; another page or a heading takes it, as a link would.
  useEffect(() => {
    const target = heading ? document.getElementById(heading) : text.current?.querySelector('h1')
    if (!heading && isFirst.current) {
      isFirst.current = false
      return
    }
    isFirst.current = false
    target?.scrollIntoView({ block: heading ? 'start' : 'nearest' })
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }, [page, heading])

  const follow = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const address = link?.getAttribute('href')
    if (!address || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (address.startsWith('#')) return onGo(address.slice(1))
    onLeave()
    void navigate(address)
  })
  useEffect(() => {
    const element = text.current
    const onClick = (event: MouseEvent) => follow(event)
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [])

  return (
    <div className="guide">
      <nav aria-label="Pagine della guida">
        <ul>
          {guidePages.map(({ id, title }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === page ? 'page' : undefined}
                className={classes(id === page && 'is-open')}
                onClick={() => onGo(id)}
              >
                {title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <article ref={text} className="guide-text" />
    </div>
  )
}
