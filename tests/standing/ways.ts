/** The ways to a screen; after each of them the five have to say the same. */
import type { Page } from '@playwright/test'
import type { Role } from '../../src/domain/access.ts'
import { sendLogin, signedIn, typeLogin } from '../login.ts'
import { five, watch, type Scope, type Visited } from './five.ts'

/** Where a role may stand: here, and somewhere else. A person of one hotel stands nowhere else. */
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

/** Everything that does not agree, in words; nothing: all is well. */
export type Faults = string[]

export async function walk(page: Page, role: Role, visits: readonly Visited[], fresh: number): Promise<Faults> {
  const faults: Faults = []
  const [here, elsewhere] = HOTELS[role]!
  const watched = watch(page)
  const isHotelSide = role === 'user'

  async function compare(way: string, path: string, scope: Scope, id: number): Promise<void> {
    await watched.rest()
    const said = await five(page, watched.asked(scope), scope)
    // Its person has no portals: no chip, and nothing is shown of one.
    if (scope === 'portal' && isHotelSide) return
    for (const [which, ids] of Object.entries(said)) {
      const wrong = ids.filter((one) => one !== id)
      if (wrong.length) faults.push(`${role} ${path}, ${way}: ${which} says ${wrong.join(', ')}, not ${id}`)
    }
    if (!said.chip?.length) faults.push(`${role} ${path}, ${way}: no chip`)
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
    // The list whose first hotel is the standard one answers last of all: nothing that it says may count any more.
    let release = () => {}
    const isReleased = new Promise<void>((go) => (release = go))
    const first = /\/HotelDati\?filter=?&perPage=1&/
    await page.route(first, async (route) => {
      await isReleased
      await route.continue()
    })
    // A name may be known from before: what counts is that it stands there.
    const named = /^\/hotel\/\d/.test(path)
      ? page.locator(`.topbar [data-tip^="Hotel corrente: "][data-tip$="(${here})"]`)
      : page.getByRole('heading', { level: 1 })
    await sendLogin(page)
    await signedIn(page)
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
