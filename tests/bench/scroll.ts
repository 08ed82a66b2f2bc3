/** A list of 9,999 rows, scrolled from end to end: its frame times, and how many of its elements are rendered. */
import { onPage, type Browser } from './browser.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { spread, whole, type Line } from './table.ts'

const ROWS = 9_999
const SECONDS = 4
/** Pixels per second: a fast wheel, and the scroll bar dragged from end to end. */
const WAYS = [
  ['a rotella, veloce', 6_000],
  ['la barra da cima a fondo', Infinity],
] as const

export async function scroll(ground: BenchContext, browser: Browser): Promise<Line[]> {
  logProgress(`elenco di ${whole(ROWS)} righe: scorrimento`)
  return onPage(ground, browser, async (page) => {
    // The demo has fewer hotels, so a page of the real answer is repeated under other keys.
    await page.route('**/api/main/Hotel?*', async (route) => {
      const answer = await route.fetch({ url: route.request().url().replace(`perPage=${ROWS}`, 'perPage=500') })
      const body = (await answer.json()) as { values: Record<string, unknown>[]; meta: Record<string, unknown> }
      const values = Array.from({ length: ROWS }, (_, at) => ({
        ...body.values[at % body.values.length],
        idHotel: at + 1,
      }))
      await route.fulfill({
        json: { values, meta: { ...body.meta, total: ROWS, pagination: { total: ROWS } } },
      })
    })
    await page.goto(`/hotel?perPage=${ROWS}`)
    await page.locator('tr[data-id]').first().waitFor()
    await page.waitForTimeout(2_000)
    const lines: Line[] = []
    for (const [way, speed] of WAYS) {
      const { frames, elements } = await page.evaluate(scrollThrough, { seconds: SECONDS, speed })
      lines.push(
        {
          what: `Elenco di ${whole(ROWS)} righe, ${way}: durata dei fotogrammi (${frames.length})`,
          measured: spread(frames, 0.5, 0.95, 1),
          goal: 'nessuno oltre 33 ms',
          ok: Math.max(...frames) <= 33.5,
        },
        {
          what: `Elenco di ${whole(ROWS)} righe, ${way}: elementi nella pagina, al massimo`,
          measured: whole(elements),
          goal: '< 2.000',
          ok: elements < 2_000,
        },
      )
    }
    return lines
  })
}

/** Runs in the page: scrolls a step at each frame, from the first row on. Returns the milliseconds of each frame. */
async function scrollThrough(how: { seconds: number; speed: number }): Promise<{ frames: number[]; elements: number }> {
  const box = [...document.querySelectorAll<HTMLElement>('*')].find(
    (one) => one.scrollHeight > one.clientHeight * 20 && getComputedStyle(one).overflowY !== 'visible',
  )!
  const frames: number[] = []
  let elements = 0
  let last = await new Promise<number>(requestAnimationFrame)
  const begun = last
  const far = Math.min(box.scrollHeight - box.clientHeight, how.speed * how.seconds)
  while (last - begun < how.seconds * 1_000) {
    box.scrollTop = (far * (last - begun)) / (how.seconds * 1_000)
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - last)
    elements = Math.max(elements, document.getElementsByTagName('*').length)
    last = now
  }
  return { frames, elements }
}
