/**
 * Going from one address to another, and the question before unsaved work is left. The router
 * reads the address from here and not from the browser: while the Back button is being asked about, the browser's
 * address is another one, and a screen drawn for it would lose what was typed.
 */
import { useSyncExternalStore } from 'react'
import { UNSAVED_QUESTION } from '../../commands/texts.ts'
import { HISTORY_LIMIT } from '../../domain/rules.ts'
import { begin } from '../../state/busy.ts'
import { ask, overlay } from '../../state/overlay.ts'
import { load, save } from '../../state/persist.ts'
import { screen } from '../../state/screen.ts'
import { onLogout } from '../../state/session.ts'

type Options = {
  replace?: boolean
  newTab?: boolean
  /** What changes together with the address: nothing is drawn for one without the other. */
  arriving?: () => void
}

const here = () => ({ path: location.pathname, search: location.search })
let shown = typeof location === 'undefined' ? { path: '/', search: '' } : here()
const listeners = new Set<() => void>()

/** Told of each address before anything is drawn for it. */
let arrive: (path: string, search: string) => void = () => {}
export function arriveWith(how: typeof arrive): void {
  arrive = how
  arrive(shown.path, shown.search)
}

/** Where the browser stands among the entries of this page; each keeps its own place as its state, the first none. */
const placeHere = (): number => Number(history.state)
/** Where the shown address stands. */
let place = typeof history === 'undefined' ? 0 : placeHere()

/** The browser's address becomes the one that is shown. */
function show(also?: () => void): void {
  shown = here()
  place = placeHere()
  arrive(shown.path, shown.search)
  also?.()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The addresses left behind in this tab, the latest last: 50 at most. The browser keeps its own
 * history; this is what 'Indietro' goes by, so that it never leads out of the console.
 */
let trail: readonly string[] = []
const TRAIL = 'percorso'

function setTrail(next: readonly string[]): void {
  trail = next
  save('utente', TRAIL, trail, sessionStorage)
}

/** The shown address is left for another one. */
const leaveBehind = (): void => setTrail(remembered(trail, shown.path + shown.search))

/** A trail with one more address: not twice the same in a row, and no more than are kept. */
export const remembered = (past: readonly string[], address: string): readonly string[] =>
  past.at(-1) === address ? past : [...past, address].slice(-HISTORY_LIMIT)

/** One step back, or home where this tab has been nowhere else. */
export function back(): void {
  if (trail.length) history.back()
  else void go('/')
}

/** Loads the page afresh; asks first where work in a form would be lost. */
export async function reload(): Promise<void> {
  if ((screen.form?.dirty || overlay.dialog) && !(await confirmLeave())) return
  screen.form = null
  location.reload()
}

export const shownPath = (): string => shown.path

/** wouter's location hook. */
export const useShownPath = (): [string, (to: string, options?: Options) => void] => [
  useSyncExternalStore(subscribe, shownPath),
  (to, options) => void go(to, options),
]
/** wouter's search hook: the query without its question mark. */
export const useShownSearch = (): string => useSyncExternalStore(subscribe, () => shown.search.replace(/^\?/, ''))

/** Work in a form is lost when the path changes; the query (filters, page) may change beside it. */
const leaves = (address: string): boolean => new URL(address, location.href).pathname !== shown.path

/** Fetches what the screen at a path needs; null: it is here. The console says how. */
let prepare: (path: string) => Promise<unknown> | null = () => null
export function prepareWith(how: typeof prepare): void {
  prepare = how
}

/** For so long the old screen stays while the code of the next one is fetched. */
const HELD_MS = 1_000
let latest = 0

/** Resolves when the address may be shown; false: another one was asked for meanwhile. */
async function prepared(coming: Promise<unknown>): Promise<boolean> {
  const turn = latest
  const done = begin()
  // A failure is told by the screen itself.
  await Promise.race([coming.catch(() => undefined), new Promise((go) => setTimeout(go, HELD_MS))])
  done()
  return turn === latest
}

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

/** Asks whether what was typed may be lost. */
export const askToLose = (): Promise<boolean> =>
  ask({ title: 'Modifiche non salvate', text: UNSAVED_QUESTION, confirm: 'Abbandona', danger: true, lang: 'en' })

/** Asks before the form of the screen is left; after a yes its draft goes too. */
export async function confirmLeave(): Promise<boolean> {
  const yes = await askToLose()
  if (yes) await screen.form?.handle.forget?.()
  return yes
}

/** Resolves once the address is shown, or once the person has decided to stay. */
export async function go(address: string, { replace = false, newTab = false, arriving }: Options = {}): Promise<void> {
  if (newTab) {
    window.open(address, '_blank', 'noopener')
    return
  }
  if (!allowed && screen.form?.dirty && leaves(address) && !(await confirmLeave())) return
  latest++
  const coming = leaves(address) ? prepare(new URL(address, location.href).pathname) : null
  if (coming && !(await prepared(coming))) return
  if (!replace) {
    leaveBehind()
    place++
  }
  history[replace ? 'replaceState' : 'pushState'](place, '', address)
  show(arriving)
}

/** Back and forward ask too: the address is put back first, and left again after a yes. Call once, before the router. */
export function guardHistory(): void {
  trail = load<string[]>('utente', TRAIL, sessionStorage) ?? []
  onLogout(() => setTrail([]))
  let wanted: string | null = null
  window.addEventListener('popstate', () => {
    if (wanted !== null) {
      const address = wanted
      wanted = null
      void confirmLeave().then((yes) => yes && leaving(() => void go(address)))
      return
    }
    if (allowed || !screen.form?.dirty || location.pathname === shown.path) {
      // Back takes the last address away again; forward adds to them.
      if (trail.at(-1) === location.pathname + location.search) setTrail(trail.slice(0, -1))
      else leaveBehind()
      show()
      return
    }
    wanted = location.pathname + location.search
    history.go(place - placeHere() || 1)
  })
  window.addEventListener('beforeunload', (event) => {
    if (screen.form?.dirty) event.preventDefault()
  })
}
