/** The accounts of the demo network, and the login form. */
import type { Page } from '@playwright/test'

export const PASSWORD = 'regia-demo-26'

/** The email of a role’s account; an email is returned unchanged. */
export const emailOf = (who: string): string => (who.includes('@') ? who : `${who}@regia.test`)

/** The cookie that marks the guided tour as seen, because the tour would cover the page. */
export const tourSeenCookie = (page: Page) => ({ name: 'regia_visita', value: '1', url: page.url() })

export async function typeLogin(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.context().addCookies([tourSeenCookie(page)])
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(who))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

export const sendLogin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Accedi', exact: true }).click()

/** Resolves once the console’s frame is there. */
export const waitUntilSignedIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^Profilo utente/ }).waitFor()

export async function logIn(page: Page, who: string): Promise<void> {
  await typeLogin(page, who)
  await sendLogin(page)
  await waitUntilSignedIn(page)
}
