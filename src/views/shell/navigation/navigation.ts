/**
 * Navigation, and the confirmation before unsaved work is left. The router reads the address from here and not from the
 * browser: while a press of the Back button awaits confirmation, the browser's address is another one, and rendering
 * its screen would lose the unsaved input.
 */
import { useSyncExternalStore } from 'react'
import { UNSAVED_QUESTION } from '../../../commands/texts.ts'
import { HISTORY_LIMIT } from '../../../domain/trade/rules.ts'
import { createEmitter } from '../../../domain/util/emitter.ts'
import { beginWork, writesInFlight } from '../../../state/busy.ts'
import { ask, overlay } from '../../../state/overlay.ts'
import { load, save } from '../../../state/persist.ts'
import { screen } from '../../../state/screen.ts'
import { onLogout } from '../../../state/session.ts'
import { catchKeysUntil } from '../../kit/focus/opening.ts'

export type NavigateOptions = {
  replace?: boolean
  newTab?: boolean
  /** Skips the unsaved-changes question: the work is saved, or the current screen no longer exists. */
  force?: boolean
  /** The current address is obsolete, like a saved or closed record: Back skips it instead of returning to it. */
  closing?: boolean
  /** State change applied together with the address, so that neither is rendered without the other. */
  arriving?: () => void
  /** The address selects a hotel or a portal; commands run meanwhile wait for that selection. */
  chooses?: boolean
}

/** Callbacks by which the console handles addresses. */
export type NavigationHooks = {
  /** Called with each address before it is rendered. */
  arrive(path: string, search: string): void
  /** Loads what the screen of a path needs; null if it is already loaded. */
  prepare(path: string): Promise<unknown> | null
}

const TRAIL = 'percorso'
/** Maximum time that the old screen stays while the code of the next one loads. */
const SCREEN_WAIT_MS = 1_000

/** Appends an address to the trail, without repeating the last one and within the limit. */
export const appendToTrail = (past: readonly string[], address: string): readonly string[] =>
  past.at(-1) === address ? past : [...past, address].slice(-HISTORY_LIMIT)

const here = () => ({ path: location.pathname, search: location.search })
/** Index of the current history entry in this page, stored as its state; the first entry has none (0). */
const placeHere = (): number => Number(history.state)
const pathOf = (address: string): string => new URL(address, location.href).pathname

function createNavigation() {
  let shown = { path: '/', search: '' }
  /** Index of the history entry of the shown address. */
  let entryIndex = 0
  const addressShown = createEmitter()
  let complete = (address: string, _from: string): string => address
  let screens: NavigationHooks = { arrive: () => {}, prepare: () => null }
  /**
   * Addresses visited in this tab, latest last, 50 at most. 'Indietro' follows this list instead of the browser's
   * history, so that it never leads out of the console.
   */
  let trail: readonly string[] = []
  /** Of several navigations that wait for their code, only the latest is shown. */
  let latest = 0
  let choice: Promise<void> | null = null
  /** Pending step back to the entry before a closed address; the browser reports it later in `popstate`. */
  let pendingReturn: { address: string; arrive: () => void; done: Promise<void> } | null = null

  /** Makes the browser's address the shown one. */
  function show(also?: () => void): void {
    shown = here()
    entryIndex = placeHere()
    screens.arrive(shown.path, shown.search)
    also?.()
    addressShown.emit()
  }

  function setTrail(next: readonly string[]): void {
    trail = next
    save('utente', TRAIL, next, sessionStorage)
  }

  /** Adds the shown address to the trail. */
  const leaveBehind = (): void => setTrail(appendToTrail(trail, shown.path + shown.search))

  /** A form is left only when the path changes; the query (filters, page) may change without loss. */
  const changesPath = (address: string): boolean => pathOf(address) !== shown.path

  /** Resolves once the address is shown, or once the user has decided to stay. */
  async function go(to: string, { replace, newTab, force, closing, arriving }: NavigateOptions = {}): Promise<void> {
    if (newTab) {
      window.open(to, '_blank', 'noopener')
      return
    }
    const address = complete(to, shown.path)
    if (!force && screen.form?.dirty && changesPath(address) && !(await confirmLeave())) return
    const turn = ++latest
    const coming = changesPath(address) ? screens.prepare(pathOf(address)) : null
    if (coming) {
      await catchKeysUntil(waitForScreen(coming))
      if (turn !== latest) return
    }
    // The browser steps back only after this task, and would leave an address that was pushed meanwhile.
    if (pendingReturn) {
      await pendingReturn.done
      if (turn !== latest) return
    }
    if (closing && entryIndex > 0 && trail.at(-1) === address) return goBackTo(address, arriving)
    if (!replace && !closing) {
      leaveBehind()
      entryIndex++
    }
    history[replace || closing ? 'replaceState' : 'pushState'](entryIndex, '', address)
    show(arriving)
  }

  function goBackTo(address: string, onShow?: () => void): Promise<void> {
    let resolve = (): void => {}
    const done = new Promise<void>((resolved) => (resolve = resolved))
    const arrive = (): void => {
      show(onShow)
      resolve()
    }
    pendingReturn = { address, arrive, done }
    history.back()
    return done
  }

  return {
    shown: () => shown,

    go(to: string, options: NavigateOptions = {}): Promise<void> {
      const navigation = go(to, options)
      if (!options.chooses) return navigation
      const chosen = navigation.finally(() => {
        if (choice === chosen) choice = null
      })
      choice = chosen
      return chosen
    },

    choice: () => choice,

    /** Back and forward ask too: the address is restored first, and left again after a yes. */
    start(): void {
      shown = here()
      entryIndex = placeHere()
      trail = load<string[]>('utente', TRAIL, sessionStorage) ?? []
      onLogout(() => setTrail([]))
      let pendingAddress: string | null = null
      window.addEventListener('popstate', () => {
        if (pendingReturn) {
          const { address, arrive } = pendingReturn
          pendingReturn = null
          setTrail(trail.slice(0, -1))
          // If two addresses in a row were equal, the entry before may be a different one.
          if (location.pathname + location.search !== address) history.replaceState(placeHere(), '', address)
          arrive()
          return
        }
        if (pendingAddress !== null) {
          const address = pendingAddress
          pendingAddress = null
          void confirmLeave().then((yes) => (yes ? go(address, { force: true }) : undefined))
          return
        }
        if (!screen.form?.dirty || location.pathname === shown.path) {
          // Back removes the last address of the trail; forward adds one.
          if (trail.at(-1) === location.pathname + location.search) setTrail(trail.slice(0, -1))
          else leaveBehind()
          show()
          return
        }
        pendingAddress = location.pathname + location.search
        history.go(entryIndex - placeHere() || 1)
      })
      window.addEventListener('beforeunload', (event) => {
        if (screen.form?.dirty || writesInFlight.length > 0) event.preventDefault()
      })
    },

    connect(hooks: NavigationHooks): void {
      screens = hooks
      screens.arrive(shown.path, shown.search)
    },

    /** One step back, or home if this tab has visited nothing else. */
    back(): void {
      if (trail.length) history.back()
      else void go('/')
    },

    setAddressCompleter(completer: typeof complete): void {
      complete = completer
    },

    subscribe: addressShown.subscribe,
  }
}

/** Waits for the code of a screen, up to a limit; the screen itself reports a failure. */
async function waitForScreen(coming: Promise<unknown>): Promise<void> {
  const endWork = beginWork()
  await Promise.race([coming.catch(() => undefined), new Promise((go) => setTimeout(go, SCREEN_WAIT_MS))])
  endWork()
}

/** Asks whether unsaved input may be discarded. */
export const confirmDiscard = (): Promise<boolean> =>
  ask({ title: 'Modifiche non salvate', text: UNSAVED_QUESTION, confirm: 'Abbandona', danger: true, lang: 'en' })

/** Asks before leaving the form of the screen; a yes also deletes its draft. */
export async function confirmLeave(): Promise<boolean> {
  const yes = await confirmDiscard()
  if (yes) await screen.form?.handle.forget?.()
  return yes
}

const navigation = createNavigation()

/** Must be called once, before the router renders. */
export const startNavigation = navigation.start
/** Connects the console, which receives the shown address at once and each later one. */
export const connectScreens = navigation.connect
export const navigate = navigation.go
/** Promise of a navigation that selects a hotel or portal and has not finished; null if there is none. */
export const pendingContextChange = navigation.choice
/** Registers the function that completes an address before navigating: it adds the default view of a list. */
export const { setAddressCompleter } = navigation
export const { back } = navigation

/** Reloads the page without asking: unsaved input is stored as a draft when the page unloads. */
export function reloadKeepingDrafts(): void {
  screen.form = null
  location.reload()
}

/** Reloads the page; asks first if unsaved input would be lost. */
export async function reload(): Promise<void> {
  if ((screen.form?.dirty || overlay.dialog) && !(await confirmLeave())) return
  screen.form = null
  location.reload()
}

export const shownPath = (): string => navigation.shown().path

/** Location hook for wouter. */
export const useShownPath = (): [string, (to: string, options?: NavigateOptions) => void] => [
  useSyncExternalStore(navigation.subscribe, shownPath),
  (to, options) => void navigate(to, options),
]
/**
 * Raw query of the address, without the question mark. wouter's own hook decodes it, and parsing that again would turn
 * the '50%25' of a text into '50%'.
 */
export const useSearch = (): string =>
  useSyncExternalStore(navigation.subscribe, () => navigation.shown().search.replace(/^\?/, ''))
