/** A list in use: prefetched pages and records, and the page’s memory after a day’s screens. */
import { measureClick, onPage, pause, measureKey, type Browser, type Page } from './browser.ts'
import { frameLines, framesOf } from './frames.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { median, spread, type Line } from './table.ts'

const TURNS = 30
const OPENINGS = 16
const TOUR = [
  '/',
  '/hotel',
  '/hotel/1/dashboard',
  '/hotel/1/camere',
  '/hotel/1/listini?vista=stagione',
  '/hotel/1/offerte',
  '/hotel/1/mediaGallery',
  '/ordini',
  '/crmContatti',
  '/mailArchive',
  '/CalendarioAttivita',
  '/statistiche?hotelId=1',
  '/hotel',
]

export async function pages(ground: BenchContext, browser: Browser): Promise<Line[]> {
  logProgress('elenco degli hotel: cambio di pagina')
  return onPage(ground, browser, async (page) => {
    const second = arrival(page, 2)
    await page.goto('/hotel')
    await page.locator('tr[data-id]').first().waitFor()
    await second
    // Idle prefetching is not part of turning a page.
    await page.waitForTimeout(2_000)
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const next = arrival(page, turn + 3)
      const time = await measureKey(page, 'PageDown', { selector: '[role=grid] tbody', limit: 5_000 })
      if (time === null) throw new Error('la pagina non cambia')
      times.push(time)
      await next
      await pause(page, turn)
    }
    return [
      {
        what: `Elenco hotel: da PAG GIÙ alle righe nuove (${TURNS} volte)`,
        measured: spread(times, 0.5, 0.95, 1),
        goal: 'p50 <= 33 ms',
        ok: median(times) <= 33,
      },
      ...(await selectionFrames(page)),
      await records(page),
      ...(await heap(page)),
    ]
  })
}

/** Ticking and unticking a row beside one that stays ticked, with the menu and the row’s record visible. */
async function selectionFrames(page: Page): Promise<Line[]> {
  logProgress('elenco degli hotel: righe scelte')
  for (const key of ['ArrowDown', 'Space', 'ArrowDown']) await page.keyboard.press(key)
  // Waits for the selection bar and for the record under the resting cursor.
  await page.waitForTimeout(3_000)
  const frames = await framesOf(page, 'Space', TURNS)
  return frameLines('Elenco hotel, una riga scelta: lavoro e disegno', 'spunta', 'barra', frames)
}

/** Opening by click a record that was prefetched while the pointer rested on its row. */
async function records(page: Page): Promise<Line> {
  logProgress('elenco degli hotel: schede aperte')
  await page.goto('/hotel')
  const rows = page.locator('tr[data-id]')
  await rows.first().waitFor()
  await page.waitForTimeout(2_000)
  const times: number[] = []
  for (let at = 0; at < OPENINGS; at++) {
    await rows.nth(at).hover()
    await page.waitForTimeout(600)
    const time = await openAndClose(page)
    // The first opening also loads the form’s code.
    if (at > 0) times.push(time)
    await pause(page, at)
  }
  return {
    what: `Elenco hotel: dal clic su una riga alla sua scheda (${times.length} volte)`,
    measured: spread(times, 0.5, 0.95, 1),
    goal: 'p50 <= 50 ms',
    ok: median(times) <= 50,
  }
}

/** Opens the record of the row under the pointer by a click, returns how long that took, and closes it. */
export async function openAndClose(page: Page): Promise<number> {
  const time = await measureClick(page, { selector: '.record-form input[id]', appears: true, limit: 5_000 })
  if (time === null) throw new Error('la scheda non si apre')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.locator('.record-form').waitFor({ state: 'detached' })
  return time
}

/** The page’s memory after many screens, and after all of them again, without garbage. */
async function heap(page: Page): Promise<Line[]> {
  logProgress('memoria della pagina')
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  const lines: Line[] = []
  for (const round of ['un giro', 'due giri']) {
    for (const path of TOUR) {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(500)
    }
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    lines.push({
      what: `Memoria della pagina dopo ${round} di ${TOUR.length} schermate`,
      measured: `${(usedSize / 1e6).toLocaleString('it-IT', { maximumFractionDigits: 1 })} MB`,
      goal: '<= 9 MB',
      ok: usedSize <= 9e6,
    })
  }
  return lines
}

const arrival = (page: Page, number: number) =>
  page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    return pathname === '/api/main/Hotel' && searchParams.get('page') === String(number)
  })
