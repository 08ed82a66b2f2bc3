/** Turning the pages of a list, each of them fetched before it is asked for. */
import { onPage, pause, pressed, type Browser, type Page } from './browser.ts'
import type { Ground } from './ground.ts'
import { say } from './ground.ts'
import { spread, type Line } from './table.ts'

const TURNS = 30

export async function pages(ground: Ground, browser: Browser): Promise<Line[]> {
  say('elenco degli hotel: cambio di pagina')
  return onPage(ground, browser, async (page) => {
    const second = arrival(page, 2)
    await page.goto('/hotel')
    await page.locator('tr[data-id]').first().waitFor()
    await second
    // What the console fetches when it is idle is not part of turning a page.
    await page.waitForTimeout(2_000)
    const times: number[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const next = arrival(page, turn + 3)
      const time = await pressed(page, 'PageDown', { selector: '[role=grid] tbody', limit: 5_000 })
      if (time === null) throw new Error('la pagina non cambia')
      times.push(time)
      await next
      await pause(page, turn)
    }
    return [
      { what: `Elenco hotel: da PAG GIÙ alle righe nuove (${TURNS} volte)`, measured: spread(times, 0.5, 0.95, 1) },
    ]
  })
}

const arrival = (page: Page, number: number) =>
  page.waitForResponse((answer) => {
    const { pathname, searchParams } = new URL(answer.url())
    return pathname === '/api/main/Hotel' && searchParams.get('page') === String(number)
  })
