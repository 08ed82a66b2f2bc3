import type { Page } from '@playwright/test'
import { axeFindings, settle } from '../a11y/screens.ts'
import { callService, expect, grid, holdRequests, toastWith, signIn, test } from '../e2e/support.ts'

const rows = (page: Page) => grid(page, 'Configurazione Cookie').locator('tr[data-id]')
const record = (page: Page) => page.getByRole('region', { name: /^Configurazione cookie di / })
const cookies = (page: Page) => record(page).getByRole('list', { name: 'Cookie trovati' }).getByRole('listitem')
const idIn = (page: Page) => /Automatiche\/(\d+)/.exec(page.url())?.[1]

/** The domains of configurations to be examined, with unclassified cookies or without. */
async function pendingDomains(page: Page, unclear: boolean): Promise<string[]> {
  const answer = await page.evaluate(
    async ([token]) => {
      const found = await fetch('/api/cookies/Configurazioni/Automatiche?per_page=1000&page=1', {
        headers: { authorization: `Bearer ${token}` },
      })
      return (await found.json()) as {
        data: { id: number; dominio: string; stato_configurazione: string; n_non_classificati: number }[]
      }
    },
    [
      await page.evaluate(
        () => (JSON.parse(localStorage['regia.utente.sessione'] as string) as { token: string }).token,
      ),
    ],
  )
  return answer.data
    .filter((one) => one.stato_configurazione === 'da_esaminare' && one.n_non_classificati > 0 === unclear)
    .map(({ dominio }) => dominio)
}

test('a configuration is classified and approved by keys, and the next one follows', async ({ page }) => {
  // The contract names GET Cookies for the cookies of an automatic configuration.
  const catalogue = page.waitForRequest(/\/api\/cookies\/Cookies\?/)
  await signIn(page, 'employee', '/cookieConfigAuto?state=da_classificare')
  await expect(rows(page).nth(2)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await catalogue
  await expect(cookies(page).first()).toContainText('Da classificare')
  await settle(page)
  expect(await axeFindings(page)).toEqual([])
  const first = idIn(page)
  // A configuration with unclassified cookies cannot be approved: the key moves to the first of them and sends nothing.
  await page.keyboard.press('a')
  await expect(cookies(page).first()).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(idIn(page)).toBe(first)

  const unclear = cookies(page).filter({ hasText: 'Da classificare' })
  const many = await unclear.count()
  const names = await cookies(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
  for (let at = 0; at < many; at++) await page.keyboard.press('1')
  await expect(unclear).toHaveCount(0)
  // Classified cookies keep their position.
  expect(await cookies(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual(names)
  await expect(cookies(page).first().getByRole('button', { name: 'Tecnici' })).toHaveAttribute('aria-pressed', 'true')
  await expect(record(page).locator('.record-title')).not.toContainText('Da classificare')
  await page.keyboard.press('a')
  await expect(toastWith(page, 'Configurazione approvata!')).toBeVisible()
  await expect.poll(() => idIn(page)).not.toBe(first)
  await expect(record(page)).toBeVisible()
})

test('from an unfiltered list, approving opens the next configuration that waits for approval', async ({ page }) => {
  await signIn(page, 'amministrazione', '/cookieConfigAuto?perPage=100')
  await expect(rows(page).nth(20)).toBeVisible()
  const ready = await pendingDomains(page, false)
  const open = [...ready, ...(await pendingDomains(page, true))]
  const links = rows(page).getByRole('link')
  const listed = await links.allInnerTexts()
  const at = listed.findIndex((name, n) => ready.includes(name) && !open.includes(listed[n + 1]!))
  const next = listed.slice(at + 1).find((name) => open.includes(name))!
  await links.nth(at).click()
  await expect(record(page)).toBeVisible()
  await page.keyboard.press('a')
  await expect(record(page)).toHaveAccessibleName(`Configurazione cookie di ${next}`)
})

test('several configurations are approved at once, and those that cannot be are named', async ({ page }) => {
  await signIn(page, 'admin', '/cookieConfigAuto')
  await expect(rows(page).first()).toBeVisible()
  const [clear] = await pendingDomains(page, false)
  const [unclear] = await pendingDomains(page, true)
  await page.goto('/cookieConfigAuto?state=da_esaminare&perPage=100')
  await expect(rows(page).first()).toBeVisible()
  // The list is virtualised, so each row is found by its name.
  for (const name of [clear!, unclear!]) {
    await page.getByRole('searchbox', { name: 'Filtra l’elenco' }).fill(name)
    await expect(page.locator('tr[data-id]')).toHaveCount(1)
    await page.getByRole('checkbox', { name: `Seleziona ${name}` }).check()
  }
  await page.getByRole('searchbox', { name: 'Filtra l’elenco' }).fill(clear!)
  await page.getByRole('region', { name: 'Selezione' }).getByRole('button', { name: 'Approva' }).click()
  await expect(toastWith(page, 'Una configurazione approvata!')).toContainText(unclear!)
  await expect(page.locator('tr[data-id]', { hasText: clear! })).toHaveCount(0)
  await toastWith(page, 'Una configurazione approvata!').getByRole('button', { name: 'Ripristina' }).click()
  await expect(page.locator('tr[data-id]', { hasText: clear! })).toBeVisible()
})

test.describe('cookies on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a failed scan shows its reason', async ({ page }) => {
    await signIn(page, 'employee', '/sitiClienti?state=errore')
    await page.locator('[data-id]').first().tap()
    await expect(page.getByRole('form')).toBeVisible()
    const site = Number(/sitiClienti\/(\d+)/.exec(page.url())![1])
    const answer = await callService(page, 'get', `../cookies/Configurazioni/Automatiche?id_sito=${site}&per_page=1`)
    const { data } = (await answer.json()) as { data: { id: number }[] }
    await page.goto(`/cookie/Automatiche/${data[0]!.id}`)
    await expect(record(page)).toContainText(/L’ultima analisi non è riuscita: Il (sito|dominio) /)
  })
})

test('a record that loads slowly still takes the focus', async ({ page }) => {
  await signIn(page, 'employee', '/cookieConfigAuto?state=da_classificare')
  await expect(rows(page).nth(2)).toBeVisible()
  const arrive = await holdRequests(page, /\/api\/cookies\/Configurazioni\/Automatiche\/\d+/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  // The delay exceeds the time that the focus waits in other situations.
  await page.waitForTimeout(6_000)
  await arrive()
  await expect(record(page).getByRole('region', { name: 'Cookie trovati' })).toBeFocused()
})
