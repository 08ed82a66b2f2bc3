/** The browser of the run, and what is watched inside its pages. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import type { Ground } from './ground.ts'
import { EMAIL } from './server.ts'
import { chromiumArgs } from '../chromium.ts'
import { logIn } from '../login.ts'

export type { Browser, BrowserContext, Page } from '@playwright/test'

/** The same places, in the same order, as the tests look in. */
function executable(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  return [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => existsSync(path))
}

/** null where there is no browser: nothing is installed for a measurement. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = executable()
  if (!executablePath && !existsSync(chromium.executablePath())) return null
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  })
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A context without anything cached. */
export async function newContext(
  browser: Browser,
  url: string,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    viewport: { width: 1440, height: 900 },
    ...more,
  })
  // The compiler that runs this file marks functions with a helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(hear)
  return context
}

export async function signedIn(browser: Browser, url: string, email = EMAIL): Promise<StorageState> {
  const context = await newContext(browser, url)
  const page = await context.newPage()
  await page.goto('/')
  await logIn(page, email)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Work on a page of the demo's console that nothing is cached in, with somebody signed in. */
export async function onPage<T>(ground: Ground, browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const { url } = await ground.embedded()
  const context = await newContext(browser, url, { storageState: await signedIn(browser, url) })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** Milliseconds of what is being watched; null = it did not happen. */
    regiaMeasured: Promise<number | null>
    /** The last key that counts, or the last press of the pointer: when it was pressed. */
    regiaKey: { pressed: number } | null
  }
}

type Watched = {
  /** A change below this element counts, or the element itself appearing. */
  selector: string
  appears?: boolean
  /** So does a change of an attribute: a cursor that moves. */
  attributes?: boolean
  limit: number
}

/** In the page, before any listener of the console: what it does at a key is done when a later listener hears of it. */
export function hear(): void {
  window.regiaKey = null
  const note = (event: KeyboardEvent) => {
    if (event.key !== 'Control') window.regiaKey = { pressed: event.timeStamp }
  }
  addEventListener('keydown', note, true)
  addEventListener('pointerdown', ({ timeStamp }) => (window.regiaKey = { pressed: timeStamp }), true)
}

/**
 * In the page: from the next key to the frame that shows what it changed. The clock starts with the event's own time.
 * An element that appears counts when its frame has been drawn.
 */
function watch({ selector, appears, attributes, limit }: Watched): void {
  window.regiaKey = null
  window.regiaMeasured = new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), limit)
    const observer = new MutationObserver(() => {
      const key = window.regiaKey
      if (!key || (appears && !document.querySelector(selector))) return
      observer.disconnect()
      clearTimeout(timer)
      requestAnimationFrame(() => {
        const done = () => resolve(performance.now() - key.pressed)
        if (!appears) return done()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = done
        port2.postMessage(null)
      })
    })
    const place = appears ? document.body : document.querySelector(selector)
    if (place)
      observer.observe(place, {
        childList: true,
        characterData: true,
        subtree: true,
        attributes: appears || attributes,
      })
  })
}

/** Presses a key as a person would and returns how long its effect took to be seen. */
export async function pressed(page: Page, key: string, watched: Watched): Promise<number | null> {
  await page.evaluate(watch, watched)
  await page.keyboard.press(key)
  return page.evaluate(() => window.regiaMeasured)
}

/** The same of a click where the pointer already is. */
export async function clicked(page: Page, watched: Watched): Promise<number | null> {
  await page.evaluate(watch, watched)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => window.regiaMeasured)
}

/** A pause of changing length, so that keys do not always fall on the same part of a frame. */
export const pause = (page: Page, index: number): Promise<void> => page.waitForTimeout(90 + ((index * 37) % 60))
