/** The palette with all its contents: whether the intended row comes first for typical queries. */
import { readFileSync, writeFileSync } from 'node:fs'
import { newContext, signedInState, type Browser, type Page } from './browser.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { startServer } from './server.ts'
import type { Line } from './table.ts'

type Part = { role: string; path: string; chosen: string; queries: { text: string; meant: string[] }[] }

/** The lines of the unit tests: '[role path what is chosen]', then 'query = command' (tests/unit/queries.txt). */
function partsOf(name: string): Part[] {
  const parts: Part[] = []
  for (const line of readFileSync(new URL(`../unit/${name}`, import.meta.url), 'utf8').split('\n')) {
    const [, role, path, chosen] = /^\[(\w+) (\S+)(.*)\]$/.exec(line) ?? []
    if (path) parts.push({ role: role!, path, chosen: chosen!, queries: [] })
    const [, text, expected] = /^([^#[].*?) = (.*)$/.exec(line) ?? []
    if (text) parts.at(-1)!.queries.push({ text, meant: expected!.split(', ') })
  }
  return parts
}

const FIELD = 'dialog.palette-dialog[open] input'
const ROWS = 'dialog.palette-dialog[open] [cmdk-item]'

/** The rows once the service has answered as well. */
async function rowsFor(page: Page, text: string): Promise<string[]> {
  const answer = page
    .waitForResponse((one) => new URL(one.url()).searchParams.get('query') === text, { timeout: 1_500 })
    .catch(() => null)
  await page.fill(FIELD, text)
  await answer
  await page.waitForTimeout(150)
  return page
    .locator(ROWS)
    .evaluateAll((rows) =>
      rows.slice(0, 3).map((row) => (row as HTMLElement).dataset.command ?? row.getAttribute('data-value') ?? ''),
    )
}

/** Whether the row is the intended one, or the sentence that opens the intended list, filtered by the words. */
const isMeant = (row: string | undefined, expected: readonly string[]): boolean =>
  expected.some((id) => row === id || row === `frase.elenco.${id}`)

async function standOn(page: Page, { path, chosen }: Part): Promise<void> {
  if (chosen.includes('hotel')) await page.goto('/hotel/1/camere')
  if (chosen.includes('portale')) {
    await page.goto('/')
    await page.locator('h1').first().waitFor()
    await page.keyboard.type('gp')
    await page.fill(FIELD, '33')
    await page.locator(ROWS).filter({ hasText: '(33)' }).click()
    await page.locator(FIELD).waitFor({ state: 'hidden' })
  }
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Control+p')
  await page.locator(FIELD).waitFor()
}

export async function paletteAccuracy(ground: BenchContext, browser: Browser): Promise<Line[]> {
  // An installation with everything configured, including the attendance sheet of another service.
  const config = ground.folder('collegamenti.json')
  writeFileSync(config, JSON.stringify({ links: { presenze: 'https://presenze.example' } }))
  const server = await startServer({ folder: ground.folder('parole') }, { REGIA_CONFIG: config })
  try {
    return await rates(server.url, browser)
  } finally {
    await server.stop()
  }
}

async function rates(url: string, browser: Browser): Promise<Line[]> {
  const lines: Line[] = []
  for (const [name, what] of [
    ['queries.txt', 'di ogni giorno'],
    ['queries-unseen.txt', 'mai viste'],
  ] as const) {
    let [all, first, three] = [0, 0, 0]
    for (const part of partsOf(name)) {
      logProgress(`parole: ${part.role} ${part.path}, ${part.queries.length} ricerche`)
      const context = await newContext(browser, url, {
        storageState: await signedInState(browser, url, `${part.role}@regia.test`),
      })
      const page = await context.newPage()
      await standOn(page, part)
      for (const { text, meant: expected } of part.queries) {
        const rows = await rowsFor(page, text)
        all++
        if (isMeant(rows[0], expected)) first++
        if (rows.some((row) => isMeant(row, expected))) three++
        if (!isMeant(rows[0], expected)) console.error(`  ${text}: ${rows.join(', ')}; atteso ${expected.join(', ')}`)
      }
      await context.close()
    }
    lines.push({
      what: `Palette: ${all} ricerche ${what}, fra tutte le righe della rete dimostrativa`,
      measured: `prima nel ${((100 * first) / all).toFixed(1)} %, fra le tre nel ${((100 * three) / all).toFixed(1)} %`,
      goal: 'prima >= 92 %, fra le tre >= 99 %',
      ok: first / all >= 0.92 && three / all >= 0.99,
    })
  }
  return lines
}
