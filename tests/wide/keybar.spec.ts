/**
 * Walks the entries of the key bar at every place that the focus can have: on some screens, and on all of them with
 * REGIA_EVERY_SCREEN=1.
 */
import type { Page } from '@playwright/test'
import { sampleOf, settle } from '../a11y/screens.ts'
import { expect, signIn, test, type Role } from '../e2e/support.ts'

const visited = sampleOf(6)
const PARTS = 2
const MOST_PLACES = 12

/** Keys shown in the bar, as Playwright presses them; keys that open or leave something are tested elsewhere. */
const PRESSED: Readonly<Record<string, string>> = {
  '↑ ↓': 'ArrowDown',
  '← →': 'ArrowRight',
  'J K': 'j',
  F: 'f',
  'Alt ← →': 'Alt+ArrowRight',
}

declare global {
  interface Window {
    lastKeyAnswered?: Promise<boolean>
  }
}

type Shown = { keys: string; label: string }

const shownIn = (page: Page): Promise<Shown[]> =>
  page.locator('.keybar-hints > span').evaluateAll((all) =>
    all.map((one) => ({
      keys: [...one.querySelectorAll('kbd')].map((kbd) => kbd.textContent.trim()).join(' '),
      label: [...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .map((node) => node.textContent ?? '')
        .join('')
        .trim(),
    })),
  )

for (let part = 0; part < PARTS; part++) {
  test(`every key of the key bar is shown once and handled at each focus place, part ${part + 1}`, async ({ page }) => {
    test.setTimeout(900_000)
    await page.addInitScript(() => {
      // Listens in the capture phase, so that it learns of every key even if a later listener stops it.
      const note = (event: Event) => {
        window.lastKeyAnswered = new Promise((resolve) => setTimeout(() => resolve(event.defaultPrevented)))
      }
      addEventListener('keydown', note, true)
    })
    const found: string[] = []
    let role: Role | null = null
    for (const [at, visit] of visited.entries()) {
      if (at % PARTS !== part) continue
      if (visit.role !== role) {
        await signIn(page, visit.role, visit.path)
        role = visit.role
      } else await page.goto(visit.path)
      await settle(page)
      await expect(page.locator('.keybar-hints > span').first()).toBeVisible()
      const places = new Set<string>()
      for (let step = 0; step < MOST_PLACES; step++) {
        await page.keyboard.press('Tab')
        const shown = await shownIn(page)
        const keys = shown.map((one) => one.keys)
        const place = shown.map((one) => `${one.keys} ${one.label}`).join('; ')
        const twice = keys.filter((one, index) => keys.indexOf(one) !== index)
        if (twice.length) found.push(`${visit.path}: ${twice.join(', ')} twice in «${place}»`)
        if (places.has(place)) continue
        places.add(place)
        for (const one of shown) {
          const pressed = PRESSED[one.keys]
          if (!pressed) continue
          await page.keyboard.press(pressed)
          if (!(await page.evaluate(() => window.lastKeyAnswered)))
            found.push(`${visit.path}: ${one.keys} (${one.label}) does nothing in «${place}»`)
          break
        }
      }
    }
    expect(found).toEqual([])
  })
}
