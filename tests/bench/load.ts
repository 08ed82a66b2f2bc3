/** What a first visit loads before the console can be used, with an empty cache. */
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { newContext, signedInState, type BrowserContext, type Browser } from './browser.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { kilobytes, median, ms, type Line } from './table.ts'

const RUNS = 5
/** The CPU throttling rate, for a modest office machine. */
const CPU_THROTTLING = 4

export async function load(ground: BenchContext, browser: Browser): Promise<Line[]> {
  const { url } = await ground.embedded()
  logProgress('primo caricamento: accesso')
  const login = await visits(browser, url, '/', '.login-form button, form button[type=submit]')
  logProgress('primo caricamento: elenco delle camere')
  const state = await signedInState(browser, url)
  const list = await visits(browser, url, '/hotel/1/camere', 'tr[data-id]', state)
  const slow = await visits(browser, url, '/hotel/1/camere', 'tr[data-id]', state, CPU_THROTTLING)
  return [
    ...lines('Accesso', 'modulo di accesso', 110_000, login),
    ...lines('Elenco camere', 'prima riga', 150_000, list),
    {
      what: `Elenco camere: lo stesso con il processore ${CPU_THROTTLING} volte più lento`,
      measured: ms(median(slow.map((visit) => visit.time))),
    },
  ]
}

type Visit = { time: number; scripts: number; requests: number }

function lines(name: string, moment: string, limit: number, visited: readonly Visit[]): Line[] {
  const scripts = Math.max(...visited.map((visit) => visit.scripts))
  return [
    {
      what: `${name}: JavaScript (gzip) fino a ${moment}`,
      measured: kilobytes(scripts),
      goal: `<= ${limit / 1_000} kB`,
      ok: scripts <= limit,
    },
    {
      what: `${name}: richieste fino a ${moment}`,
      measured: String(Math.max(...visited.map((visit) => visit.requests))),
    },
    {
      what: `${name}: tempo fino a ${moment} (mediana di ${visited.length}, senza cache)`,
      measured: ms(median(visited.map((visit) => visit.time))),
    },
  ]
}

async function visits(
  browser: Browser,
  url: string,
  path: string,
  selector: string,
  state?: Awaited<ReturnType<BrowserContext['storageState']>>,
  rate = 1,
): Promise<Visit[]> {
  const visited: Visit[] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await newContext(browser, url, { storageState: state })
    try {
      visited.push(await visit(context, path, selector, rate))
    } finally {
      await context.close()
    }
  }
  return visited
}

/** Runs in the page, from its very beginning: the time of the frame in which the first such element is visible. */
function firstFrameOf(selector: string): void {
  window.regiaMeasured = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => resolve(performance.now()))
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

async function visit(context: BrowserContext, path: string, selector: string, rate: number): Promise<Visit> {
  const page = await context.newPage()
  await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
  await page.addInitScript(firstFrameOf, selector)
  await page.goto(path)
  const time = (await page.evaluate(() => window.regiaMeasured))!
  // A request is listed only after it has ended, and those pending at that moment count too.
  await page.waitForLoadState('networkidle')
  const before = await page.evaluate(
    (until) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.startTime <= until)
        .map((entry) => new URL(entry.name).pathname),
    time,
  )
  return { time, scripts: scriptBytes(before), requests: before.length + 1 }
}

/** The browser may receive the brotli file, which is smaller; the goal is in gzip. Small files are not compressed. */
function gzipped(name: string): number {
  const file = fileURLToPath(new URL(`../../dist/console${name}`, import.meta.url))
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size
}

/** The compressed bytes of the scripts among these paths, each counted once. */
export const scriptBytes = (paths: readonly string[]): number =>
  [...new Set(paths)].filter((path) => path.endsWith('.js')).reduce((sum, path) => sum + gzipped(path), 0)
