/** Layout in tight space: windows at a high zoom, long words, figures and names at 1280 px. */
import type { Locator, Page } from '@playwright/test'
import { expect, grid, runFirstRow, signIn, test } from '../e2e/support.ts'

const LONG_WORD = 'Camera'.repeat(20)

/** The text of those elements whose contents overflow their width. */
const overflowing = (elements: Locator) =>
  elements.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent))

/** The elements that cover the top and the bottom of the focused field. */
const coverOfFocus = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement!
    const { left, width, top, bottom } = field.getBoundingClientRect()
    return [top + 2, bottom - 2]
      .map((y) => document.elementFromPoint(left + width / 2, y))
      .filter((found) => !found || !(field.contains(found) || found.contains(field)))
      .map((found) => found?.className ?? 'outside')
  })

for (const [width, height] of [
  [426, 341],
  [320, 256],
] as const)
  test(`rows of a list and invalid fields are visible at ${width} × ${height} px, as at a high zoom`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn(page, 'user', '/hotel/1/camere')
    const row = grid(page, 'Camere').locator('tr[data-id]').first()
    await expect(row).toBeInViewport({ ratio: 0.7 })
    await page.goto('/hotel/1/camere/create')
    await expect(page.getByRole('textbox', { name: /^Nome/ }).first()).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(page.locator(':focus[aria-invalid="true"]')).toBeInViewport({ ratio: 1 })
    expect(await coverOfFocus(page)).toEqual([])
  })

test('a word of 120 letters leaves buttons visible in a record, its dialog and a list of cards', async ({ page }) => {
  await page.route('**/api/main/**', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('Singola standard', LONG_WORD)
    await route.fulfill({ response: answer, body: text })
  })
  await signIn(page, 'employee', '/hotel/1/camere')
  await grid(page, 'Camere').getByRole('link', { name: LONG_WORD }).click()
  const save = page.getByRole('button', { name: 'Salva modifiche' })
  for (const width of [1440, 1280, 900]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(save).toBeInViewport({ ratio: 1 })
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/hotel/1/camere')
  await expect(page.getByText(LONG_WORD).first()).toBeVisible()
  expect(await overflowing(page.locator('.grid-box'))).toEqual([])
})

test('calendar figures and days fit at 1280 px, and room names break between words', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'admin', '/venduto')
  await expect(page.locator('.sold-figures .figure-change > small').first()).toBeVisible()
  expect(await overflowing(page.locator('.sold-figures > div'))).toEqual([])

  await page.goto('/CalendarioAttivita?vista=mese')
  await expect(page.locator('.calendar-day > header').first()).toBeVisible()
  // As on a day with half an hour missing.
  await page.locator('.calendar-day > header > b').evaluateAll((sums) => {
    for (const sum of sums) {
      const gap = document.createElement('small')
      gap.className = 'calendar-gap'
      gap.textContent = '−0:30'
      sum.replaceChildren(gap, '3:30')
    }
  })
  expect(await overflowing(page.locator('.calendar-day > header'))).toEqual([])

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/hotel/1/associazioneCamereServizi')
    const names = page.locator('.matrix thead .k-sheet-name')
    await expect(names.first()).toBeVisible()
    const broken = await names.evaluateAll((all) =>
      all.flatMap((name) => {
        const text = name.firstChild!
        // The longest word in trade names has 12 letters; only longer words may break.
        return [...text.textContent!.matchAll(/\S+/g)]
          .filter(({ 0: word }) => word.length <= 12)
          .filter(({ index, 0: word }) => {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            return range.getClientRects().length > 1
          })
          .map(([word]) => word)
      }),
    )
    expect(broken).toEqual([])
  }
})

test('a toast leaves a dialog’s buttons free, and is not printed', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 460 })
  await signIn(page, 'user', '/hotel/1/camere')
  await grid(page, 'Camere').getByRole('link').first().click()
  const name = page.getByRole('textbox', { name: /^Nome/ }).first()
  await name.press('End')
  await name.pressSequentially('a')
  await page.keyboard.press('Control+s')
  const notice = page.locator('.k-notice').first()
  await expect(notice).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(notice).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await runFirstRow(page, 'salva la vista', /Salva la vista/)
  await expect(page.locator('.k-dialog-foot')).toBeVisible()
  const isFree = () =>
    page.evaluate(() => {
      const [card, foot] = ['.k-notice', '.k-dialog-foot'].map((one) => document.querySelector(one))
      if (!card || !foot) return 'gone'
      const [over, under] = [card.getBoundingClientRect(), foot.getBoundingClientRect()]
      return over.top >= under.bottom || over.bottom <= under.top
    })
  await expect.poll(isFree).toBe(true)
})
