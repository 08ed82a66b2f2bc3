/**
 * Going from one address to another, and the question before unsaved work is left (specification §2.4, J11). The router
 * reads the address from here and not from the browser: while the Back button is being asked about, the browser's
 * address is another one, and a screen drawn for it would lose what was typed.
 */
import { useSyncExternalStore } from 'react'
import { UNSAVED_QUESTION } from '../../commands/messages.ts'
import { ask } from '../../state/overlay.ts'
import { screen } from '../../state/screen.ts'

type Options = { replace?: boolean; newTab?: boolean; state?: unknown }

const here = () => ({ path: location.pathname, search: location.search })
let shown = typeof location === 'undefined' ? { path: '/', search: '' } : here()
const listeners = new Set<() => void>()

/** The browser's address becomes the one that is shown. */
function show(): void {
  shown = here()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** wouter's location hook. */
export const useShownPath = (): [string, (to: string, options?: Options) => void] => [
  useSyncExternalStore(subscribe, () => shown.path),
  (to, options) => void go(to, options),
]
/** wouter's search hook: the query without its question mark. */
export const useShownSearch = (): string => useSyncExternalStore(subscribe, () => shown.search.replace(/^\?/, ''))

/** Work in a form is lost when the path changes; the query (filters, page) may change beside it. */
const leaves = (address: string): boolean => new URL(address, location.href).pathname !== shown.path

let allowed = false

/** Runs `work`, in which leaving is not asked about: after a save, or once the person has confirmed. */
export function leaving(work: () => void): void {
  allowed = true
  try {
    work()
  } finally {
    allowed = false
  }
}

const confirmLeave = (): Promise<boolean> =>
  ask({ title: 'Modifiche non salvate', text: UNSAVED_QUESTION, confirm: 'Abbandona', danger: true, lang: 'en' })

/** Resolves once the address is shown, or once the person has decided to stay. */
export async function go(
  address: string,
  { replace = false, newTab = false, state = null }: Options = {},
): Promise<void> {
  if (newTab) {
    window.open(address, '_blank', 'noopener')
    return
  }
  if (!allowed && screen.form?.dirty && leaves(address) && !(await confirmLeave())) return
  history[replace ? 'replaceState' : 'pushState'](state, '', address)
  show()
}

/** The Back button asks too: the address is put back first, and left again after a yes. Call once, before the router. */
export function guardHistory(): void {
  let wanted: string | null = null
  window.addEventListener('popstate', () => {
    if (wanted !== null) {
      const address = wanted
      wanted = null
      void confirmLeave().then((yes) => yes && leaving(() => void go(address)))
      return
    }
    if (allowed || !screen.form?.dirty || location.pathname === shown.path) {
      show()
      return
    }
    wanted = location.pathname + location.search
    history.forward()
  })
  window.addEventListener('beforeunload', (event) => {
    if (screen.form?.dirty) event.preventDefault()
  })
}
