/** The browser of the run, and the measurements inside its pages. */
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import type { BenchContext } from './ground.ts'
import { EMAIL } from './server.ts'
import { chromiumArgs } from '../chromium.ts'
import { logIn } from '../login.ts'

export type { Browser, BrowserContext, Page } from '@playwright/test'

/** Looks in the same places and order as the tests. */
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

/** Null without a browser: nothing is installed for a measurement. */
export async function openBrowser(): Promise<Browser | null> {
  const executablePath = executable()
  if (!executablePath && !existsSync(chromium.executablePath())) return null
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: chromiumArgs,
  })
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A context with an empty cache. */
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
  // tsx wraps functions in a `__name` helper that pages do not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(listenForKeys)
  return context
}

export async function signedInState(browser: Browser, url: string, email = EMAIL): Promise<StorageState> {
  const context = await newContext(browser, url)
  const page = await context.newPage()
  await page.goto('/')
  await logIn(page, email)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Runs work on a page of the demo console with an empty cache and a signed-in user. */
export async function onPage<T>(ground: BenchContext, browser: Browser, work: (page: Page) => Promise<T>): Promise<T> {
  const { url } = await ground.embedded()
  const context = await newContext(browser, url, { storageState: await signedInState(browser, url) })
  try {
    return await work(await context.newPage())
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    /** The measured milliseconds; null if it did not happen. */
    regiaMeasured: Promise<number | null>
    /** The time of the last key press that counts, or of the last pointer press. */
    regiaKey: { pressed: number } | null
  }
}

type Watched = {
  /** A change below this element counts, or the element’s own appearance. */
  selector: string
  appears?: boolean
  /** Changes of attributes count too, such as a moving cursor. */
  attributes?: boolean
  limit: number
}

/** Runs in the page before any listener of the console, so that the key’s work is done when a later listener runs. */
export function listenForKeys(): void {
  window.regiaKey = null
  const note = (event: KeyboardEvent) => {
    if (event.key !== 'Control') window.regiaKey = { pressed: event.timeStamp }
  }
  addEventListener('keydown', note, true)
  addEventListener('pointerdown', ({ timeStamp }) => (window.regiaKey = { pressed: timeStamp }), true)
}

/**
 * Runs in the page: measures from the next key press to the frame that shows its effect, by the event’s own timestamp.
 * An element that appears counts once its frame is painted.
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
        const report = () => resolve(performance.now() - key.pressed)
        if (!appears) return report()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = report
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

/** Presses a key like a person and returns how long its effect took to be visible. */
export async function measureKey(page: Page, key: string, watched: Watched): Promise<number | null> {
  await page.evaluate(watch, watched)
  await page.keyboard.press(key)
  return page.evaluate(() => window.regiaMeasured)
}

/** The same for a click at the pointer’s current position. */
export async function measureClick(page: Page, watched: Watched): Promise<number | null> {
  await page.evaluate(watch, watched)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate(() => window.regiaMeasured)
}

/** A pause of varying length, so that keys do not always fall on the same part of a frame. */
export const pause = (page: Page, index: number): Promise<void> => page.waitForTimeout(90 + ((index * 37) % 60))
