/**
 * Going from one address to another, and the question before unsaved work is left. The router
 * reads the address from here and not from the browser: while the Back button is being asked about, the browser's
 * address is another one, and a screen drawn for it would lose what was typed.
 */
import { useSyncExternalStore } from 'react'
import { UNSAVED_QUESTION } from '../../commands/texts.ts'
import { HISTORY_LIMIT } from '../../domain/rules.ts'
import { begin, writes } from '../../state/busy.ts'
import { ask, overlay } from '../../state/overlay.ts'
import { load, save } from '../../state/persist.ts'
import { screen } from '../../state/screen.ts'
import { onLogout } from '../../state/session.ts'
import { openingOf } from '../kit/opening.ts'

export type NavigateOptions = {
  replace?: boolean
  newTab?: boolean
  /** Without the question about unsaved work: it is saved, or there is nothing to stay on. */
  force?: boolean
  /** The shown address is finished with, as a saved or closed record: Back leads past it, not to it again. */
  closing?: boolean
  /** What changes together with the address: nothing is drawn for one without the other. */
  arriving?: () => void
  /** The address stands for a hotel or a portal: what is asked for meanwhile is about that one. */
  chooses?: boolean
}

/** What the console does about addresses. */
export type Screens = {
  /** Told of each address before anything is drawn for it. */
  arrive(path: string, search: string): void
  /** Fetches what the screen at a path needs; null: it is here. */
  prepare(path: string): Promise<unknown> | null
}

const TRAIL = 'percorso'
/** For so long the old screen stays while the code of the next one is fetched. */
const HELD_MS = 1_000

/** A trail with one more address: not twice the same in a row, and no more than are kept. */
export const remembered = (past: readonly string[], address: string): readonly string[] =>
  past.at(-1) === address ? past : [...past, address].slice(-HISTORY_LIMIT)

const here = () => ({ path: location.pathname, search: location.search })
/** Where the browser stands among the entries of this page; each keeps its own place as its state, the first none. */
const placeHere = (): number => Number(history.state)
const pathOf = (address: string): string => new URL(address, location.href).pathname

function createNavigation() {
  let shown = { path: '/', search: '' }
  /** Where the shown address stands. */
  let place = 0
  const listeners = new Set<() => void>()
  let complete = (address: string, _from: string): string => address
  let screens: Screens = { arrive: () => {}, prepare: () => null }
  /**
   * The addresses left behind in this tab, the latest last: 50 at most. The browser keeps its own
   * history; this is what 'Indietro' goes by, so that it never leads out of the console.
   */
  let trail: readonly string[] = []
  /** Of several addresses that wait for their code the last one is shown. */
  let latest = 0
  let choice: Promise<void> | null = null
  /** A closed address gives way to the entry before it, which the browser tells later. */
  let returning: { address: string; arrive: () => void } | null = null

  /** The browser's address becomes the one that is shown. */
  function show(also?: () => void): void {
    shown = here()
    place = placeHere()
    screens.arrive(shown.path, shown.search)
    also?.()
    for (const listener of listeners) listener()
  }

  function setTrail(next: readonly string[]): void {
    trail = next
    save('utente', TRAIL, next, sessionStorage)
  }

  /** The shown address is left for another one. */
  const leaveBehind = (): void => setTrail(remembered(trail, shown.path + shown.search))

  /** Work in a form is lost when the path changes; the query (filters, page) may change beside it. */
  const leaves = (address: string): boolean => pathOf(address) !== shown.path

  /** Resolves once the address is shown, or once the person has decided to stay. */
  async function go(to: string, { replace, newTab, force, closing, arriving }: NavigateOptions = {}): Promise<void> {
    if (newTab) {
      window.open(to, '_blank', 'noopener')
      return
    }
    const address = complete(to, shown.path)
    if (!force && screen.form?.dirty && leaves(address) && !(await confirmLeave())) return
    const turn = ++latest
    const coming = leaves(address) ? screens.prepare(pathOf(address)) : null
    if (coming) {
      await openingOf(held(coming))
      if (turn !== latest) return
    }
    if (closing && place > 0 && trail.at(-1) === address) return goBackTo(address, arriving)
    if (!replace && !closing) {
      leaveBehind()
      place++
    }
    history[replace || closing ? 'replaceState' : 'pushState'](place, '', address)
    show(arriving)
  }

  const goBackTo = (address: string, arriving?: () => void): Promise<void> =>
    new Promise((resolve) => {
      returning = {
        address,
        arrive() {
          show(arriving)
          resolve()
        },
      }
      history.back()
    })

  return {
    shown: () => shown,

    go(to: string, options: NavigateOptions = {}): Promise<void> {
      const gone = go(to, options)
      if (!options.chooses) return gone
      const chosen = gone.finally(() => {
        if (choice === chosen) choice = null
      })
      choice = chosen
      return chosen
    },

    choice: () => choice,

    /** Back and forward ask too: the address is put back first, and left again after a yes. */
    start(): void {
      shown = here()
      place = placeHere()
      trail = load<string[]>('utente', TRAIL, sessionStorage) ?? []
      onLogout(() => setTrail([]))
      let wanted: string | null = null
      window.addEventListener('popstate', () => {
        if (returning) {
          const { address, arrive } = returning
          returning = null
          setTrail(trail.slice(0, -1))
          // The entry before may be another one, where two in a row were the same.
          if (location.pathname + location.search !== address) history.replaceState(placeHere(), '', address)
          arrive()
          return
        }
        if (wanted !== null) {
          const address = wanted
          wanted = null
          void confirmLeave().then((yes) => (yes ? go(address, { force: true }) : undefined))
          return
        }
        if (!screen.form?.dirty || location.pathname === shown.path) {
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
        if (screen.form?.dirty || writes.length > 0) event.preventDefault()
      })
    },

    connect(given: Screens): void {
      screens = given
      screens.arrive(shown.path, shown.search)
    },

    /** One step back, or home where this tab has been nowhere else. */
    back(): void {
      if (trail.length) history.back()
      else void go('/')
    },

    completeWith(given: typeof complete): void {
      complete = given
    },

    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Waits for the code of a screen, but not for ever: a failure is told by the screen itself. */
async function held(coming: Promise<unknown>): Promise<void> {
  const done = begin()
  await Promise.race([coming.catch(() => undefined), new Promise((go) => setTimeout(go, HELD_MS))])
  done()
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

const navigation = createNavigation()

/** Call once, before the router. */
export const startNavigation = navigation.start
/** The console is here: it hears of each address, and of the one that is shown now. */
export const connectScreens = navigation.connect
export const navigate = navigation.go
/** A hotel or a portal that was chosen and is not stood on yet; null: none. */
export const choiceOnItsWay = navigation.choice
/** What an address is completed by on its way: the view that a list opens with. */
export const { completeWith } = navigation
export const { back } = navigation

/** Loads the page afresh without a question: what was typed is stored as a draft when the page goes. */
export function reloadKeepingDrafts(): void {
  screen.form = null
  location.reload()
}

/** Loads the page afresh; asks first where work in a form would be lost. */
export async function reload(): Promise<void> {
  if ((screen.form?.dirty || overlay.dialog) && !(await confirmLeave())) return
  screen.form = null
  location.reload()
}

export const shownPath = (): string => navigation.shown().path

/** wouter's location hook. */
export const useShownPath = (): [string, (to: string, options?: NavigateOptions) => void] => [
  useSyncExternalStore(navigation.subscribe, shownPath),
  (to, options) => void navigate(to, options),
]
/**
 * The query without its question mark, as it is written in the address. The one of wouter is decoded, and reading it once more
 * would make '50%25' of a text '50%'.
 */
export const useSearch = (): string =>
  useSyncExternalStore(navigation.subscribe, () => navigation.shown().search.replace(/^\?/, ''))
