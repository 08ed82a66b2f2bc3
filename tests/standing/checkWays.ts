/** The ways to reach a screen; after each of them the five places must agree. */
import type { Page } from '@playwright/test'
import type { Role } from '../../src/domain/access/access.ts'
import { sendLogin, waitUntilSignedIn, typeLogin } from '../login.ts'
import { currentIdsByPlace, watchRequests, type Scope, type Visited } from './currentIds.ts'

/** The hotels of a role: the current one and another one. A user of one hotel has no other. */
export const HOTELS: Partial<Record<Role, readonly [here: number, elsewhere: number]>> = {
  admin: [12, 45],
  amministrazione: [12, 45],
  developer: [12, 45],
  employee: [12, 45],
  produttore: [12, 45],
  multihotel: [224, 138],
  user: [1, 1],
}
/** The standard portal, and another one. */
const PORTALS = [33, 12] as const

/** Every disagreement, in words; empty if there is none. */
export type Faults = string[]

export async function checkWays(page: Page, role: Role, visits: readonly Visited[], fresh: number): Promise<Faults> {
  const faults: Faults = []
  const [here, elsewhere] = HOTELS[role]!
  const watched = watchRequests(page)
  const isHotelSide = role === 'user'

  async function compare(way: string, path: string, scope: Scope, id: number): Promise<void> {
    await watched.rest()
    const idsByPlace = await currentIdsByPlace(page, watched.asked(scope), scope)
    // Hotel users have no portals: no chip, and no portal is shown.
    if (scope === 'portal' && isHotelSide) return
    for (const [which, ids] of Object.entries(idsByPlace)) {
      const wrong = ids.filter((one) => one !== id)
      if (wrong.length) faults.push(`${role} ${path}, ${way}: ${which} says ${wrong.join(', ')}, not ${id}`)
    }
    if (!idsByPlace.chip?.length) faults.push(`${role} ${path}, ${way}: no chip`)
  }

  async function signIn(path: string): Promise<void> {
    await page.context().clearCookies()
    await page.goto('/non-esiste')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.goto(path)
    await typeLogin(page, role)
    watched.begin()
    // The request for the standard hotel is delayed to answer last, when it must no longer have any effect.
    let release = () => {}
    const isReleased = new Promise<void>((go) => (release = go))
    const first = /\/HotelDati\?filter=?&perPage=1&/
    await page.route(first, async (route) => {
      await isReleased
      await route.continue()
    })
    // The name may already be cached, so the test waits for it on the page.
    const named = /^\/hotel\/\d/.test(path)
      ? page.locator(`.topbar [data-tip^="Hotel corrente: "][data-tip$="(${here})"]`)
      : page.getByRole('heading', { level: 1 })
    await sendLogin(page)
    await waitUntilSignedIn(page)
    await named.first().waitFor()
    release()
    await page.unrouteAll({ behavior: 'wait' })
  }

  async function choose(scope: Scope, id: number): Promise<void> {
    await page.getByRole('button', { name: scope === 'hotel' ? /^Hotel corrente/ : /^Portale corrente/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Azioni rapide' })
    await dialog.getByRole('combobox').fill(String(id))
    await dialog
      .getByRole('option', { name: new RegExp(`\\(${id}\\)`) })
      .first()
      .click()
    await dialog.waitFor({ state: 'detached' })
  }

  let isIn = false
  for (const [at, { path, scope }] of visits.entries()) {
    const isHotel = scope === 'hotel'
    if (at < fresh) {
      await signIn(path)
      isIn = true
      await compare('signed in there', path, scope, isHotel ? here : PORTALS[0])
    }
    if (!isIn) {
      await signIn('/')
      isIn = true
    }
    watched.begin()
    if (isHotel && here !== elsewhere) {
      await page.goto(`/hotel/${elsewhere}/dashboard`)
      await watched.rest()
      watched.begin()
      await page.goto(path)
      await compare('by its address', path, scope, here)
      watched.begin()
      await page.reload()
      await compare('loaded again', path, scope, here)
      const creates = path.endsWith('/create')
      if (creates) continue
      watched.begin()
      await choose('hotel', elsewhere)
      await page.waitForURL(new RegExp(`/hotel/${elsewhere}(/|$)`))
      await compare('after choosing another', path, scope, elsewhere)
      watched.begin()
      await page.goBack()
      await page.waitForURL(new RegExp(`/hotel/${here}(/|$)`))
      await compare('back again', path, scope, here)
    } else {
      await page.goto(path)
      await compare('by its address', path, scope, isHotel ? here : PORTALS[0])
      watched.begin()
      await page.reload()
      await compare('loaded again', path, scope, isHotel ? here : PORTALS[0])
      if (isHotel || isHotelSide || path.endsWith('/create')) continue
      watched.begin()
      await choose('portal', PORTALS[1])
      await compare('after choosing another', path, scope, PORTALS[1])
      watched.begin()
      await choose('portal', PORTALS[0])
      await compare('after choosing the first again', path, scope, PORTALS[0])
    }
  }
  return faults
}
