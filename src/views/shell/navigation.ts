/** Going from one address to another, and the question before unsaved work is left (specification §2.4, J11). */
import { navigate as browserNavigate } from 'wouter/use-browser-location'
import { UNSAVED_QUESTION } from '../../commands/messages.ts'
import { ask } from '../../state/overlay.ts'
import { screen } from '../../state/screen.ts'

type Options = { replace?: boolean; newTab?: boolean; state?: unknown }

/** Work in a form is lost when the path changes; the query (filters, page) may change beside it. */
const leaves = (address: string): boolean => new URL(address, location.href).pathname !== location.pathname

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

export async function go(
  address: string,
  { replace = false, newTab = false, state = null }: Options = {},
): Promise<void> {
  if (newTab) {
    window.open(address, '_blank', 'noopener')
    return
  }
  if (!allowed && screen.form?.dirty && leaves(address) && !(await confirmLeave())) return
  shown = location.pathname
  browserNavigate(address, { replace, state })
  shown = location.pathname
}

let shown = typeof location === 'undefined' ? '' : location.pathname

/** The Back button asks too: the page is put back first, and left again after a yes. Call once, before the router. */
export function guardHistory(): void {
  let returning = false
  window.addEventListener(
    'popstate',
    (event) => {
      if (returning) {
        returning = false
        event.stopImmediatePropagation()
        return
      }
      if (allowed || !screen.form?.dirty || location.pathname === shown) {
        shown = location.pathname
        return
      }
      event.stopImmediatePropagation()
      const wanted = location.pathname + location.search
      returning = true
      history.forward()
      void confirmLeave().then((yes) => {
        if (yes) leaving(() => void go(wanted))
      })
    },
    { capture: true },
  )
  window.addEventListener('beforeunload', (event) => {
    if (screen.form?.dirty) event.preventDefault()
  })
}

/** wouter's hook for navigating, behind the guard. */
export const guardedNavigation = (_: unknown, to: string | URL, options?: Options): void => void go(String(to), options)
