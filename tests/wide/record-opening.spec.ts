/**
 * Opens the first record of each list while its answer is held back, on some screens, and on all of them with
 * REGIA_EVERY_SCREEN=1.
 */
import type { Page } from '@playwright/test'
import { sampleOf, settle } from '../a11y/screens.ts'
import { expect, signIn, test, type Role } from '../e2e/support.ts'

/**
 * Each label of the open form with its distance from the top of the form, px, as far as the first formatted text, HTML code
 * or file, whose room depends on what it holds, and with that one's beginning.
 */
const placesOf = (page: Page) =>
  page.locator('form.record .form-groups').evaluate((groups) => {
    const top = groups.getBoundingClientRect().top
    const end = groups.querySelector('.k-html, .k-files, .k-field:has(.is-code)')
    const labels = [...groups.querySelectorAll('label, legend')].filter(
      (label) => !end || end.compareDocumentPosition(label) & Node.DOCUMENT_POSITION_PRECEDING,
    )
    return [...labels, ...(end ? [end] : [])].map(
      (place) =>
        `${place === end ? 'the value' : place.textContent.trim()} ${Math.round(place.getBoundingClientRect().top - top)}`,
    )
  })

test('the fields of a record stay in their places when the record arrives after its row', async ({ page }) => {
  test.setTimeout(900_000)
  const moved: string[] = []
  let opened = 0
  let role: Role | null = null
  for (const visit of sampleOf(5)) {
    if (visit.path.endsWith('/create')) continue
    if (visit.role !== role) {
      await signIn(page, visit.role, visit.path)
      role = visit.role
    } else await page.goto(visit.path)
    await settle(page)
    const first = page.locator('.list-pane tr[data-id]').first()
    if (!(await first.count())) continue
    const key = await first.getAttribute('data-id')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route(
      (url) => url.pathname.startsWith('/api/') && url.pathname.endsWith(`/${key}`),
      async (route) => {
        await released
        await route.continue()
      },
    )
    await page.locator('.list-pane [role=grid]').focus()
    await page.keyboard.press('Enter')
    // Screens with a view of their own wait for the record.
    const isEarly = await page
      .locator('form.record .form-groups')
      .waitFor({ timeout: 2_000 })
      .then(
        () => true,
        () => false,
      )
    if (isEarly) await settle(page)
    const before = isEarly ? await placesOf(page) : []
    release()
    if (isEarly) {
      opened++
      await expect(page.locator('.record-form .is-coming')).toHaveCount(0)
      await settle(page)
      const after = await placesOf(page)
      const changed = before.filter((place) => !after.includes(place))
      if (changed.length) moved.push(`${visit.path}: ${changed.slice(0, 5).join(', ')}`)
    }
    await page.unrouteAll({ behavior: 'wait' })
  }
  expect(opened).toBeGreaterThan(3)
  expect(moved).toEqual([])
})
