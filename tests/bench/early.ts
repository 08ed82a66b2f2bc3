/**
 * The first seconds of a list with an empty cache: the waterfall of its requests until it is at rest, the palette opened
 * soon after the first row, a part whose code loads when it is opened, and records opened by a click that nothing has
 * announced.
 */
import { measureKey, newContext, pause, signedInState, type Browser, type Page } from './browser.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { scriptBytes } from './load.ts'
import { openAndClose } from './pages.ts'
import { kilobytes, median, ms, spread, type Line } from './table.ts'

const RUNS = 5
const OPENINGS = 20
/** As soon as a practised person presses CTRL+P. */
const SOON_MS = 600
/** The page is at rest when it has sent no request for this long; idle prefetching has then finished. */
const REST_MS = 3_000
const ROW = 'tr[data-id]'
const CPU_THROTTLING = [1, 4] as const

type Visits = { soon: number[]; help: number[]; requests: number[]; scripts: number[]; waterfall: string }
type Measured = { visits: Visits; clicks: number[] }

export async function early(ground: BenchContext, browser: Browser): Promise<Line[]> {
  const { url } = await ground.embedded()
  const state = await signedInState(browser, url)
  /** Runs work on a page with an empty cache. */
  const onCold = async <T>(rate: number, work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await newContext(browser, url, { storageState: state })
    try {
      const page = await context.newPage()
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
      return await work(page)
    } finally {
      await context.close()
    }
  }
  const lines: Line[] = []
  for (const rate of CPU_THROTTLING) {
    logProgress(`elenco degli hotel: i primi secondi, processore ${rate} volte più lento`)
    const visits: Visits = { soon: [], help: [], requests: [], scripts: [], waterfall: '' }
    for (let run = 0; run < RUNS; run++) await onCold(rate, (page) => visit(page, visits))
    lines.push(...linesOf(rate, { visits, clicks: await onCold(rate, clicks) }))
  }
  return lines
}

async function visit(page: Page, visits: Visits): Promise<void> {
  await page.goto('/hotel')
  await page.locator(ROW).first().waitFor()
  await page.waitForTimeout(SOON_MS)
  const opened = await measureKey(page, 'Control+p', { selector: '[cmdk-item]', appears: true, limit: 5_000 })
  if (opened === null) throw new Error('la palette non si apre')
  visits.soon.push(opened)
  await page.keyboard.press('Escape')
  await atRest(page)
  const entries = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => {
      const { startTime, duration } = entry
      return { path: new URL(entry.name).pathname, from: Math.round(startTime), to: Math.round(startTime + duration) }
    }),
  )
  visits.requests.push(entries.length + 1)
  visits.scripts.push(scriptBytes(entries.map(({ path }) => path)))
  const short = (path: string) => path.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.)/, '')
  // A part whose code loads only now.
  const helped = await measureKey(page, 'Control+h', { selector: 'dialog[open] h2', appears: true, limit: 5_000 })
  if (helped === null) throw new Error('l’aiuto non si apre')
  visits.help.push(helped)
  visits.waterfall = entries.map(({ path, from, to }) => `${short(path)} ${from}-${to}`).join(', ')
}

async function atRest(page: Page): Promise<void> {
  for (let before = -1, now = 0; before !== now;) {
    before = now
    await page.waitForTimeout(REST_MS)
    now = await page.evaluate(() => performance.getEntriesByType('resource').length)
  }
}

/** From the click to the frame that shows the record with what its row says; each row is clicked at once. */
async function clicks(page: Page): Promise<number[]> {
  await page.goto('/hotel')
  const rows = page.locator(ROW)
  await rows.first().waitFor()
  await atRest(page)
  const times: number[] = []
  for (let at = 0; at <= OPENINGS; at++) {
    const box = await rows.nth(at % 15).boundingBox()
    if (!box) throw new Error('la riga non si vede')
    await page.mouse.move(box.x + 200, box.y + box.height / 2)
    const time = await openAndClose(page)
    // The first one also loads the code of the form.
    if (at > 0) times.push(time)
    await pause(page, at)
  }
  return times
}

function linesOf(
  rate: number,
  { visits: { soon, help, requests, scripts, waterfall }, clicks: opened }: Measured,
): Line[] {
  const slow = rate === 1 ? '' : `, processore ${rate} volte più lento`
  const lines: Line[] = [
    {
      what: `Elenco hotel${slow}: palette aperta ${SOON_MS} ms dopo la prima riga (mediana di ${RUNS}, senza cache)`,
      measured: `${ms(median(soon))}, al massimo ${ms(Math.max(...soon))}`,
      ...(rate === 1 && { goal: '<= 100 ms', ok: Math.max(...soon) <= 100 }),
    },
    {
      what: `Elenco hotel${slow}: aiuto aperto per la prima volta (mediana di ${RUNS})`,
      measured: `${ms(median(help))}, al massimo ${ms(Math.max(...help))}`,
    },
    {
      what: `Elenco hotel${slow}: dal clic su una riga mai indicata alla scheda (${opened.length} volte)`,
      measured: spread(opened, 0.5, 0.95),
      ...(rate === 1 && { goal: 'p50 <= 33 ms', ok: median(opened) <= 33 }),
    },
  ]
  if (rate !== 1) return lines
  return [
    ...lines,
    {
      what: 'Elenco hotel: richieste fino al riposo, palette compresa',
      measured: `${Math.max(...requests)}; JavaScript ${kilobytes(Math.max(...scripts))} (gzip)`,
      goal: '<= 30',
      ok: Math.max(...requests) <= 30,
    },
    { what: 'Elenco hotel: cascata (inizio e fine in ms)', measured: waterfall },
  ]
}
