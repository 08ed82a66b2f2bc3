/**
 * Leaving with unsaved work asks first, whichever way the user leaves, except for forced navigation. The fake browser
 * consists of history entries alone.
 */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { overlay as Overlay } from '../../src/state/overlay.ts'
import type { screen as Screen } from '../../src/state/screen.ts'
import type * as Navigation from '../../src/views/shell/navigation/navigation.ts'

// The real module listens for keys on `document`, which the fake browser lacks.
vi.mock('../../src/views/kit/focus/opening.ts', () => ({ catchKeysUntil: <T>(coming: Promise<T>) => coming }))

const HOST = 'https://regia.test'

/** The history of a tab: traversal fires its event later, as in browsers. */
class Tab extends EventTarget {
  readonly entries: { url: string; state: unknown }[] = []
  at = 0
  readonly opened: string[] = []
  reloads = 0
  readonly kept = new Map<string, string>()

  constructor(url: string) {
    super()
    this.entries.push({ url: HOST + url, state: null })
  }

  get url(): URL {
    return new URL(this.entries[this.at]!.url)
  }
  get address(): string {
    return this.url.pathname + this.url.search
  }

  readonly location = new Proxy({} as Location, {
    get: (_, name: 'href' | 'pathname' | 'search' | 'reload') =>
      name === 'reload' ? () => this.reloads++ : this.url[name],
  })

  readonly history = this.makeHistory()
  private makeHistory() {
    const now = () => this.entries[this.at]!
    const go = (steps: number) =>
      void setTimeout(() => {
        if (!this.entries[this.at + steps]) return
        this.at += steps
        this.dispatchEvent(new Event('popstate'))
      })
    return {
      get state() {
        return now().state
      },
      pushState: (state: unknown, _: string, url: string) => {
        this.entries.splice(this.at + 1, Infinity, { url: new URL(url, this.url).href, state })
        this.at++
      },
      replaceState: (state: unknown, _: string, url: string) => {
        this.entries[this.at] = { url: new URL(url, this.url).href, state }
      },
      go,
      back: () => go(-1),
      forward: () => go(1),
    }
  }
}

let tab: Tab
let navigation: typeof Navigation
let overlay: typeof Overlay
let screen: typeof Screen
/** Every address that was rendered. */
let drawn: string[]

/** Starts the console in the tab. */
async function open(one: Tab): Promise<void> {
  tab = one
  vi.resetModules()
  vi.stubGlobal('history', tab.history)
  vi.stubGlobal('location', tab.location)
  vi.stubGlobal('window', Object.assign(tab, { open: (url: string) => tab.opened.push(url) }))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.kept.get(key) ?? null,
    setItem: (key: string, value: string) => tab.kept.set(key, value),
    removeItem: (key: string) => tab.kept.delete(key),
  })
  ;({ overlay } = await import('../../src/state/overlay.ts'))
  ;({ screen } = await import('../../src/state/screen.ts'))
  navigation = await import('../../src/views/shell/navigation/navigation.ts')
  drawn = []
  navigation.startNavigation()
  navigation.connectScreens({ arrive: (path, search) => void drawn.push(path + search), prepare: () => null })
}
beforeEach(() => open(new Tab('/inizio')))
afterEach(() => vi.unstubAllGlobals())

/** Waits until pending promises and timers have run. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((go) => setTimeout(go))
}

/** Puts a form with unsaved work on the screen; the result counts how often its draft was discarded. */
function openDirtyForm() {
  const forgotten = { times: 0 }
  const handle = { save() {}, back() {}, forget: async () => void forgotten.times++ }
  screen.form = { resource: 'main.camera', dirty: true, saving: false, canSave: true, handle }
  return forgotten
}

const question = () => overlay.question?.question.title
async function answer(yes: boolean): Promise<void> {
  overlay.question!.answer(yes)
  // The form disappears together with its screen.
  if (yes) await flushPromises().then(() => (screen.form = null))
  await flushPromises()
}
async function visit(...addresses: string[]): Promise<void> {
  for (const address of addresses) await navigation.navigate(address)
}
async function goInHistory(way: 'back' | 'forward' | number): Promise<void> {
  if (typeof way === 'number') tab.history.go(way)
  else tab.history[way]()
  await flushPromises()
}
const unsavedTitle = 'Modifiche non salvate'

test('a chosen hotel is pending until its screen arrives; of two choices the later is pending', async () => {
  const arrivals: (() => void)[] = []
  navigation.connectScreens({ arrive: () => {}, prepare: () => new Promise<void>((here) => arrivals.push(here)) })
  void navigation.navigate('/altrove')
  expect(navigation.pendingContextChange()).toBeNull()
  const first = navigation.navigate('/hotel/1/dashboard', { chooses: true })
  const second = navigation.navigate('/hotel/2/camere', { chooses: true })
  arrivals[1]!()
  await first
  expect([tab.address, navigation.pendingContextChange()]).toEqual(['/inizio', second])
  arrivals[2]!()
  await navigation.pendingContextChange()
  expect([tab.address, navigation.pendingContextChange()]).toEqual(['/hotel/2/camere', null])
})

describe('following a link with unsaved work', () => {
  test('the link asks first: No stays and keeps the draft, Yes leaves and discards it', async () => {
    const draft = openDirtyForm()
    void navigation.navigate('/altrove')
    await flushPromises()
    expect([question(), tab.address, drawn]).toEqual([unsavedTitle, '/inizio', ['/inizio']])
    await answer(false)
    expect([tab.address, drawn, draft.times]).toEqual(['/inizio', ['/inizio'], 0])
    void navigation.navigate('/altrove')
    await flushPromises()
    await answer(true)
    expect([tab.address, drawn.at(-1), draft.times]).toEqual(['/altrove', '/altrove', 1])
  })

  test('the link does not ask for a change of query, another tab or an unchanged form', async () => {
    openDirtyForm()
    await navigation.navigate('/inizio?pagina=2')
    await navigation.navigate('/altrove', { newTab: true })
    expect([question(), tab.address, tab.opened]).toEqual([undefined, '/inizio?pagina=2', ['/altrove']])
    screen.form!.dirty = false
    await navigation.navigate('/altrove')
    expect([question(), tab.address]).toEqual([undefined, '/altrove'])
  })

  test('forced navigation does not ask, and the next navigation asks again', async () => {
    openDirtyForm()
    void navigation.navigate('/salvato', { force: true })
    await flushPromises()
    expect([question(), drawn.at(-1)]).toEqual([undefined, '/salvato'])
    void navigation.navigate('/altrove')
    await flushPromises()
    expect([question(), drawn.at(-1)]).toEqual([unsavedTitle, '/salvato'])
  })

  test('forced navigation does not suppress the question of a concurrent navigation', async () => {
    let release = () => {}
    openDirtyForm()
    navigation.connectScreens({ arrive: () => {}, prepare: () => new Promise<void>((here) => (release = here)) })
    const saved = navigation.navigate('/salvato', { force: true })
    void navigation.navigate('/altrove')
    await flushPromises()
    expect([question(), tab.address]).toEqual([unsavedTitle, '/inizio'])
    release()
    await saved
    expect([question(), tab.address]).toEqual([unsavedTitle, '/salvato'])
  })

  test('a second question answers the first one with No', async () => {
    openDirtyForm()
    const first = navigation.navigate('/prima')
    void navigation.navigate('/seconda')
    await first
    expect([question(), tab.address]).toEqual([unsavedTitle, '/inizio'])
    await answer(true)
    expect([tab.address, drawn]).toEqual(['/seconda', ['/inizio', '/seconda']])
    expect(overlay.question).toBeNull()
  })
})

describe('the browser’s Back and Forward buttons', () => {
  test('Back and Forward render the address without a question when nothing is unsaved', async () => {
    await visit('/uno', '/due')
    await goInHistory('back')
    await goInHistory('forward')
    expect([question(), drawn]).toEqual([undefined, ['/inizio', '/uno', '/due', '/uno', '/due']])
  })

  test.each([
    ['back', 'back' as const, '/uno'],
    ['forward', 'forward' as const, '/tre'],
    ['back by two', -2, '/inizio'],
  ])('%s with unsaved work restores the address until the question is answered', async (_, way, target) => {
    await visit('/uno', '/due', '/tre')
    await goInHistory('back')
    expect(tab.address).toBe('/due')
    const draft = openDirtyForm()
    await goInHistory(way)
    expect([question(), tab.address, drawn.at(-1)]).toEqual([unsavedTitle, '/due', '/due'])
    await answer(false)
    expect([tab.address, drawn.at(-1), draft.times]).toEqual(['/due', '/due', 0])
    await goInHistory(way)
    expect([question(), tab.address]).toEqual([unsavedTitle, '/due'])
    await answer(true)
    expect([tab.address, drawn.at(-1), draft.times]).toEqual([target, target, 1])
    expect(drawn.filter((address) => address === target)).toHaveLength(2)
  })

  test('Back and Forward know their direction after the page was reloaded', async () => {
    await visit('/uno', '/due')
    await goInHistory('back')
    const again = new Tab('/')
    again.entries.splice(0, 1, ...tab.entries)
    again.at = tab.at
    await open(again)
    openDirtyForm()
    await goInHistory('forward')
    expect([question(), tab.address]).toEqual([unsavedTitle, '/uno'])
  })

  test('Back pressed again during the question keeps one question and the address', async () => {
    await visit('/uno', '/due')
    openDirtyForm()
    await goInHistory('back')
    await goInHistory('back')
    expect([question(), tab.address, drawn.at(-1)]).toEqual([unsavedTitle, '/due', '/due'])
    await answer(false)
    expect([overlay.question, tab.address, drawn.at(-1)]).toEqual([null, '/due', '/due'])
    await goInHistory('back')
    await answer(true)
    expect([tab.address, drawn.at(-1)]).toEqual(['/uno', '/uno'])
  })

  test('a link followed after Back replaces the target of the question', async () => {
    await visit('/uno')
    openDirtyForm()
    await goInHistory('back')
    void navigation.navigate('/altrove')
    await flushPromises()
    expect([question(), tab.address]).toEqual([unsavedTitle, '/uno'])
    await answer(true)
    expect([tab.address, drawn.at(-1), overlay.question]).toEqual(['/altrove', '/altrove', null])
  })
})

describe('closing and reloading the page', () => {
  const closes = () => {
    const event = new Event('beforeunload', { cancelable: true })
    tab.dispatchEvent(event)
    return !event.defaultPrevented
  }

  test('the browser asks before closing the page with unsaved work', () => {
    expect(closes()).toBe(true)
    openDirtyForm()
    expect(closes()).toBe(false)
  })

  test('the browser asks before closing the page during a write', async () => {
    const { beginWrite } = await import('../../src/state/busy.ts')
    const ended = beginWrite('main.camera.update')
    expect(closes()).toBe(false)
    ended()
    expect(closes()).toBe(true)
  })

  test('the page reloads only after Yes, without a second question', async () => {
    openDirtyForm()
    void navigation.reload()
    await flushPromises()
    expect([question(), tab.reloads]).toEqual([unsavedTitle, 0])
    overlay.question!.answer(false)
    await flushPromises()
    expect(tab.reloads).toBe(0)
    void navigation.reload()
    await flushPromises()
    overlay.question!.answer(true)
    await flushPromises()
    expect([tab.reloads, closes()]).toEqual([1, true])
  })
})

test('of two navigations that are loading only the last one arrives', async () => {
  const waiting = new Map<string, () => void>()
  navigation.connectScreens({
    arrive: (path, search) => void drawn.push(path + search),
    prepare: (path) => new Promise<void>((here) => waiting.set(path, here)),
  })
  drawn.length = 1
  const first = navigation.navigate('/lenta')
  const second = navigation.navigate('/altra')
  expect([tab.address, drawn]).toEqual(['/inizio', ['/inizio']])
  waiting.get('/altra')!()
  await second
  waiting.get('/lenta')!()
  await first
  expect([tab.address, drawn]).toEqual(['/altra', ['/inizio', '/altra']])
})

describe('navigation that closes the current address', () => {
  test('the closed address goes back when the previous entry is the target, so that Back leads past it', async () => {
    await visit('/camere?page=2', '/camere/create?page=2')
    await navigation.navigate('/camere?page=2', { closing: true, force: true })
    expect(tab.address).toBe('/camere?page=2')
    expect(drawn.at(-1)).toBe('/camere?page=2')
    await goInHistory('back')
    expect(tab.address).toBe('/inizio')
  })

  test('the closed address is replaced when another entry precedes it', async () => {
    await visit('/camere/create')
    await navigation.navigate('/camere', { closing: true, force: true })
    expect(tab.address).toBe('/camere')
    await goInHistory('back')
    expect(tab.address).toBe('/inizio')
  })
})
