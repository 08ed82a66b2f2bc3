/**
 * Opens creations, menus and pickers with their code delayed, while the whole alphabet and Enter are typed. Visits a
 * sample of screens, or all of them with REGIA_EVERY_SCREEN=1.
 */
import type { Page } from '@playwright/test'
import { sampleOf, settle } from '../a11y/screens.ts'
import { ALPHABET, delayChunks, recordWrites } from '../e2e/delayChunks.ts'
import { expect, signIn, test, type Role } from '../e2e/support.ts'

const PARTS = 2
const visited = sampleOf(14)

/** Keys that open something, and the first buttons that open a menu or a dialog. */
const KEYS = ['n', 'i', 'Delete']
const BUTTONS = 'main [aria-haspopup]:not([role=combobox]):not(:disabled)'
const MOST_BUTTONS = 3

/** Presses the opener; false if it cannot take the focus. */
async function press(page: Page, opener: string | number): Promise<boolean> {
  if (typeof opener === 'string') {
    await page.keyboard.press(opener)
    return true
  }
  const button = page.locator(BUTTONS).nth(opener)
  await button.focus({ timeout: 2_000 }).catch(() => undefined)
  if (!(await button.evaluate((one) => one === document.activeElement, { timeout: 2_000 }).catch(() => false)))
    return false
  await page.keyboard.press('Enter')
  return true
}

/** Whether the opener opens anything on this screen; if it does not, letters typed after it are the page’s own keys. */
async function opens(page: Page, opener: string | number): Promise<boolean> {
  const before = page.url()
  if (!(await press(page, opener))) return false
  await settle(page)
  return page.url() !== before || (await page.locator('dialog[open], [popover]:popover-open').count()) > 0
}

async function typeAll(page: Page): Promise<void> {
  await page.keyboard.type(ALPHABET)
  await page.keyboard.press('Enter')
}

for (let part = 0; part < PARTS; part++) {
  test(`the page ignores keys while a dialog or menu is opening, part ${part + 1}`, async ({ page }) => {
    test.setTimeout(900_000)
    const holdBack = await delayChunks(page)
    const writes = recordWrites(page)
    const found: string[] = []
    let role: Role | null = null
    for (const [at, visit] of visited.entries()) {
      if (at % PARTS !== part) continue
      if (visit.role !== role) {
        await signIn(page, visit.role, visit.path)
        role = visit.role
      } else await page.goto(visit.path)
      await settle(page)
      const count = Math.min(MOST_BUTTONS, await page.locator(BUTTONS).count())
      for (const opener of [...KEYS, ...Array.from({ length: count }, (_, index) => index)]) {
        holdBack(false)
        await page.goto(visit.path)
        await settle(page)
        if (!(await opens(page, opener))) continue
        await page.goto(visit.path)
        await settle(page)
        writes.length = 0
        holdBack()
        await press(page, opener)
        await typeAll(page)
        await holdBack.delivered()
        await settle(page)
        if (writes.length) found.push(`${visit.role} ${visit.path} ${opener}: ${writes.join(', ')}`)
      }
    }
    expect(found).toEqual([])
  })
}
