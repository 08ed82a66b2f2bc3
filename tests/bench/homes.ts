/** Homes with a cold cache: the largest contentful paint, and no layout shift while the widgets load. */
import { newContext, signedInState, type Browser } from './browser.ts'
import type { BenchContext } from './ground.ts'
import { logProgress } from './ground.ts'
import { median, ms, type Line } from './table.ts'

const ROLES = ['admin', 'amministrazione', 'developer', 'employee', 'produttore', 'multihotel', 'user'] as const
const RUNS = 3
const GOAL_MS = 800

declare global {
  interface Window {
    regiaPaint: { largest: number; shift: number; moved: string[] }
  }
}

/** Runs in the page, from its very beginning. */
function watchPaint(): void {
  window.regiaPaint = { largest: 0, shift: 0, moved: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.regiaPaint.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Element }[] }
      window.regiaPaint.shift += value
      for (const { node } of sources)
        window.regiaPaint.moved.push(node?.getAttribute?.('class') || node?.nodeName || '?')
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

export async function homes(ground: BenchContext, browser: Browser): Promise<Line[]> {
  const { url } = await ground.embedded()
  const lines: Line[] = []
  for (const role of ROLES) {
    logProgress(`home di ${role}`)
    const state = await signedInState(browser, url, `${role}@regia.test`)
    const largest: number[] = []
    let shift = 0
    const moved = new Set<string>()
    for (let run = 0; run < RUNS; run++) {
      const context = await newContext(browser, url, { storageState: state })
      try {
        const page = await context.newPage()
        await page.addInitScript(watchPaint)
        await page.goto('/')
        await page.locator('.turno a[data-row], .turno .k-empty').first().waitFor()
        await page.waitForLoadState('networkidle')
        const paint = await page.evaluate(() => window.regiaPaint)
        largest.push(paint.largest)
        shift = Math.max(shift, paint.shift)
        for (const one of paint.moved) moved.add(one)
      } finally {
        await context.close()
      }
    }
    const paint = median(largest)
    lines.push({
      what: `Home di ${role}: disegno più grande (mediana di ${RUNS}, senza cache)`,
      measured: ms(paint),
      goal: `<= ${GOAL_MS} ms`,
      ok: paint <= GOAL_MS,
    })
    lines.push({
      what: `Home di ${role}: spostamenti della pagina${moved.size ? ` (${[...moved].join(', ')})` : ''}`,
      measured: shift.toLocaleString('it-IT', { maximumFractionDigits: 6 }),
      goal: '0',
      ok: shift === 0,
    })
  }
  return lines
}
