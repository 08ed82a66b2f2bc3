/** A chart of 100,000 points: frame times while the mouse moves along it. */
import { onPage, type Browser } from './browser.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { quantile, spread, whole, type Line } from './table.ts'

const DAYS = 25_000
const LINES = 4
const SECONDS = 4

export async function chart(ground: BenchContext, browser: Browser): Promise<Line[]> {
  logProgress(`grafico di ${whole(DAYS * LINES)} punti`)
  return onPage(ground, browser, async (page) => {
    // No allowed period has this many days, so the answer for a short one contains them.
    await page.route('**/api/stats/stats/overview?*', (route) =>
      route.fulfill({
        json: {
          data: Array.from({ length: DAYS }, (_, at) => ({
            date: new Date(Date.UTC(1960, 0, 1 + at)).toISOString().slice(0, 10),
            visits: 200 + ((at * 7919) % 97),
            messages: (at * 31) % 17,
            clicks: 40 + ((at * 101) % 23),
            calls: (at * 13) % 7,
          })),
          meta: {},
        },
      }),
    )
    const begun = performance.now()
    await page.goto('/statistiche?hotelId=1')
    const plot = page.locator('.uplot .u-over').first()
    await plot.waitFor({ timeout: 60_000 })
    const drawn = performance.now() - begun
    await page.waitForTimeout(2_000)
    const box = (await plot.boundingBox())!
    const counting = page.evaluate(framesDuring, SECONDS)
    const steps = SECONDS * 50
    for (let step = 0; step < steps; step++) {
      await page.mouse.move(box.x + (box.width * step) / steps, box.y + box.height / 2)
      await page.waitForTimeout(1_000 / 60)
    }
    const frames = await counting
    return [
      {
        what: `Statistiche con un grafico di ${whole(DAYS * LINES)} punti: si vede dopo`,
        measured: `${whole(drawn)} ms`,
      },
      {
        what: `Grafico di ${whole(DAYS * LINES)} punti, mouse da un capo all’altro: durata dei fotogrammi (${frames.length})`,
        measured: spread(frames, 0.5, 0.95, 1),
        goal: 'p95 <= 33 ms',
        ok: quantile(frames, 0.95) <= 33.5,
      },
    ]
  })
}

/** Runs in the page: the milliseconds of each frame for so many seconds. */
async function framesDuring(seconds: number): Promise<number[]> {
  const frames: number[] = []
  let last = await new Promise<number>(requestAnimationFrame)
  const begun = last
  while (last - begun < seconds * 1_000) {
    const now = await new Promise<number>(requestAnimationFrame)
    frames.push(now - last)
    last = now
  }
  return frames
}
