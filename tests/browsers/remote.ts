/** One interface over three browsers, each driven by the library that supports the system’s own build of it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, firefox as playwrightFirefox, webkit as playwrightWebkit, type BrowserType } from '@playwright/test'
import puppeteer, { type KeyInput } from 'puppeteer-core'
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { shortLivedChromiumArgs } from '../chromium.ts'

export const BROWSERS = ['chromium', 'webkit', 'firefox'] as const
export type BrowserName = (typeof BROWSERS)[number]

/** Values that survive JSON, which carries them between this process and the page. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/**
 * A browser with one page. Keys have Playwright’s names: 'Control+p', 'ArrowDown', 'a'. Positions are in CSS pixels.
 */
export interface Remote {
  readonly browser: BrowserName
  open(url: string): Promise<void>
  /** Runs a function in the page. The function must not use anything from its closure; a promise is awaited. */
  evaluate<Result, Args extends readonly Json[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  press(key: string): Promise<void>
  type(text: string): Promise<void>
  click(x: number, y: number): Promise<void>
  /** Sets the file of the first file input that matches the selector. */
  attach(selector: string, path: string): Promise<void>
  /** Sets the size of the viewport, without the browser’s own bars. */
  resize(width: number, height: number): Promise<void>
  /** A PNG of the viewport. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

const WIDE = { width: 1440, height: 900 }

/** The error for a missing browser or driver, with the packages to install. */
const missing = (what: string, packages: string): Error =>
  new Error(`${what} was not found. Install the packages «${packages}», or the browser of Playwright.`)

const firstThatExists = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path))

/** Opens a browser: Playwright’s own build if installed, otherwise the system’s. */
export function openRemote(browser: BrowserName): Promise<Remote> {
  if (browser === 'chromium') return openChromium()
  return browser === 'webkit' ? openWebKit() : openFirefox()
}

async function openChromium(): Promise<Remote> {
  const executablePath =
    process.env.CHROMIUM_PATH ?? firstThatExists(['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'])
  return openPlaywright('chromium', chromium, {
    ...(executablePath && { executablePath }),
    args: shortLivedChromiumArgs,
  })
}

async function openPlaywright(
  name: BrowserName,
  type: BrowserType,
  options: Parameters<BrowserType['launch']>[0] = {},
): Promise<Remote> {
  const browser = await type.launch(options)
  const context = await browser.newContext({ locale: 'it-IT', timezoneId: 'Europe/Rome', viewport: WIDE })
  await context.addInitScript('globalThis.__name = (named) => named')
  const page = await context.newPage()
  return {
    browser: name,
    open: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(scriptOf(run, args)),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    click: (x, y) => page.mouse.click(x, y),
    attach: (selector, path) => page.locator(selector).first().setInputFiles(path),
    resize: (width, height) => page.setViewportSize({ width, height }),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}

/** tsx wraps functions in a `__name` helper that pages do not have. */
const scriptOf = (run: unknown, args: readonly Json[]): string =>
  `(() => { const __name = (named) => named; return (${String(run)})(...${JSON.stringify(args)}) })()`

async function openFirefox(): Promise<Remote> {
  if (existsSync(playwrightFirefox.executablePath())) return openPlaywright('firefox', playwrightFirefox)
  const executablePath =
    process.env.FIREFOX_PATH ?? firstThatExists(['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'])
  if (!executablePath) throw missing('Firefox', 'firefox-esr')
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WIDE,
    env: { ...process.env, TZ: 'Europe/Rome' },
    extraPrefsFirefox: {
      'intl.accept_languages': 'it-IT, it',
      'security.sandbox.content.level': 0,
    },
  })
  const page = await browser.newPage()
  return {
    browser: 'firefox',
    open: async (url) => void (await page.goto(url)),
    evaluate: async (run, ...args) => (await page.evaluate(scriptOf(run, args))) as never,
    press: (key) =>
      chord(
        key,
        (one) => page.keyboard.down(puppeteerKey(one)),
        (one) => page.keyboard.up(puppeteerKey(one)),
      ),
    type: (text) => page.keyboard.type(text),
    click: (x, y) => page.mouse.click(x, y),
    attach: async (selector, path) => {
      const input = await page.$(selector)
      if (!input) throw new Error(`no file input matches ${selector}`)
      await (input as Awaited<ReturnType<typeof page.waitForSelector<'input'>>>)!.uploadFile(path)
    },
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

/** Puppeteer has Playwright’s key names except for the space bar, and refuses unknown names. */
const puppeteerKey = (name: string): KeyInput => (name === 'Space' ? ' ' : name) as KeyInput

/** Holds the modifiers of a key like 'Control+Shift+p' while its last part is pressed. */
async function chord(
  key: string,
  down: (one: string) => Promise<unknown>,
  up: (one: string) => Promise<unknown>,
): Promise<void> {
  const parts = key.split('+')
  for (const part of parts) await down(part)
  for (const part of parts.toReversed()) await up(part)
}

/** Selenium’s names of keys that Playwright names differently. */
const SELENIUM_KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Alt: Key.ALT,
  Meta: Key.META,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Backspace: Key.BACK_SPACE,
  Delete: Key.DELETE,
  Home: Key.HOME,
  End: Key.END,
  PageUp: Key.PAGE_UP,
  PageDown: Key.PAGE_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  Space: ' ',
  F10: Key.F10,
}

async function openWebKit(): Promise<Remote> {
  if (existsSync(playwrightWebkit.executablePath())) return openPlaywright('webkit', playwrightWebkit)
  const driver = firstThatExists(['/usr/bin/WebKitWebDriver'])
  const binary = process.env.MINIBROWSER_PATH ?? miniBrowser()
  if (!driver || !binary) throw missing('WebKit', 'webkit2gtk-driver')
  const screen = process.env.DISPLAY ? null : await openScreen()
  const port = await freePort()
  const home = mkdtempSync(join(tmpdir(), 'regia-webkit-'))
  const service = spawn(driver, ['-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...(screen && { DISPLAY: screen.display }),
      // A separate profile, because MiniBrowser stores its data in the user’s desktop folders.
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_RUNTIME_DIR: home,
      // WebKit makes an invalid language tag of any other locale that is not installed.
      LANG: 'C',
      LC_ALL: 'C',
      TZ: 'Europe/Rome',
      // A virtual screen has no graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const end = async (): Promise<void> => {
    service.kill()
    screen?.process.kill()
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const session = await startSession(port, binary)
    await session.manage().setTimeouts({ script: 30_000, pageLoad: 60_000 })
    const remote = seleniumRemote(session, end)
    await remote.resize(WIDE.width, WIDE.height)
    return remote
  } catch (error) {
    await end()
    throw error
  }
}

/** WebKit’s MiniBrowser is beside its library, in a folder named after the architecture and the version. */
function miniBrowser(): string | undefined {
  const folders = readdirSync('/usr/lib').flatMap((architecture) => {
    const path = join('/usr/lib', architecture)
    return existsSync(path) && /linux-gnu/.test(architecture)
      ? readdirSync(path)
          .filter((name) => name.startsWith('webkit2gtk-4.'))
          .map((name) => join(path, name, 'MiniBrowser'))
      : []
  })
  return firstThatExists(folders.toSorted().toReversed())
}

async function startSession(port: number, binary: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  })
  for (let attempt = 1; ; attempt++) {
    try {
      return await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities).build()
    } catch (error) {
      if (attempt === 20) throw error
      await new Promise((retry) => setTimeout(retry, 250))
    }
  }
}

function seleniumRemote(session: WebDriver, end: () => Promise<void>): Remote {
  const keyOf = (name: string): string => SELENIUM_KEYS[name] ?? name
  const size = async (): Promise<[number, number]> => session.executeScript('return [innerWidth, innerHeight]')
  return {
    browser: 'webkit',
    open: (url) => session.get(url),
    async evaluate(run, ...args) {
      const { value, error } = await session.executeAsyncScript<{ value?: never; error?: string }>(
        `const done = arguments[arguments.length - 1]
         Promise.resolve().then(() => ${scriptOf(run, args)}).then(
           (value) => done({ value }),
           (error) => done({ error: String(error && error.stack || error) }),
         )`,
      )
      if (error !== undefined) throw new Error(error)
      return value as never
    },
    press: (key) =>
      chord(
        key,
        (one) => session.actions().keyDown(keyOf(one)).perform(),
        (one) => session.actions().keyUp(keyOf(one)).perform(),
      ),
    async type(text) {
      const actions = session.actions()
      for (const letter of text) actions.keyDown(letter).keyUp(letter)
      await actions.perform()
    },
    click: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), origin: Origin.VIEWPORT })
        .click()
        .perform(),
    attach: async (selector, path) => session.findElement(By.css(selector)).sendKeys(path),
    async resize(width, height) {
      // The window has bars around the page, whose size is known only after rendering.
      let [outerWidth, outerHeight] = [width, height]
      for (let attempt = 0; attempt < 4; attempt++) {
        await session.manage().window().setRect({ x: 0, y: 0, width: outerWidth, height: outerHeight })
        const [innerWidth, innerHeight] = await size()
        if (innerWidth === width && innerHeight === height) return
        outerWidth += width - innerWidth
        outerHeight += height - innerHeight
      }
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async close() {
      // A hanging page does not answer, so its processes are ended anyway.
      await Promise.race([session.quit().catch(() => undefined), after(5_000)])
      await end()
    },
  }
}

const after = (milliseconds: number): Promise<void> => new Promise((go) => setTimeout(go, milliseconds).unref())

/** A virtual screen for the browser that cannot run headless. */
async function openScreen(): Promise<{ display: string; process: ChildProcess }> {
  if (!existsSync('/usr/bin/Xvfb')) throw missing('A virtual screen', 'xvfb')
  const server = spawn('/usr/bin/Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await new Promise<string>((resolve, reject) => {
    server.stdio[3]!.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`))
    server.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code} before it had a screen.`)))
  })
  return { display, process: server }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}
