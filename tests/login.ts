/** The people of the demo network, and the form that lets them in. */
import type { Page } from '@playwright/test'

export const PASSWORD = 'regia-demo-26'

/** A role stands for its account; an address for itself. */
export const emailOf = (who: string): string => (who.includes('@') ? who : `${who}@regia.test`)

/** The guided tour was seen: it would stand over whatever a test looks for. */
export const seenTour = (page: Page) => ({ name: 'regia_visita', value: '1', url: page.url() })

export async function typeLogin(page: Page, who: string, password = PASSWORD): Promise<void> {
  await page.context().addCookies([seenTour(page)])
  await page.getByRole('textbox', { name: 'Email' }).fill(emailOf(who))
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
}

export const sendLogin = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Accedi', exact: true }).click()

/** In the frame of the console. */
export const signedIn = (page: Page): Promise<void> => page.getByRole('button', { name: /^Profilo utente/ }).waitFor()

export async function logIn(page: Page, who: string): Promise<void> {
  await typeLogin(page, who)
  await sendLogin(page)
  await signedIn(page)
}
