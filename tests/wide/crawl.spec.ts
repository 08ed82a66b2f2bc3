/**
 * A sample of `npm run crawl`, which opens every screen of every role: a few screens of a role whose rights differ by
 * resource.
 */
import { crawl, signInAs, hotelOf, routesOf, typedRoutesOf } from '../crawl/crawl.ts'
import { expect, test } from '../e2e/support.ts'

test('screens opened one after the other make no refused request, and take the focus', async ({ page }) => {
  const offered = routesOf(await signInAs(page, 'produttore'))
  // The sample includes a list with its record, and a screen that depends on the owner of the hotel.
  const named = /^crmContatti|^hotel\.questionario$/
  const sample = offered.filter(({ id, pattern }, at) => named.test(id) || (at % 12 === 0 && !pattern.includes('{id}')))
  const { opened, ...problems } = await crawl(page, sample, hotelOf('produttore'))
  expect(problems).toEqual({ faults: [], unfocused: [], unopened: [] })
  expect(opened).toBeGreaterThan(5)
})

test('a typed address outside the role shows an explanation without a refused request', async ({ page }) => {
  const typed = typedRoutesOf(await signInAs(page, 'user'))
  // Custom pages, creations, records of others, and portal screens.
  const named =
    /^(plagio|reportAttivita|utenti\.permessi|questionario\.contatto|funnel|crmContatti|employees|portaliArchivioMail)/
  const sample = typed.filter(({ id }) => named.test(id))
  const { opened, ...problems } = await crawl(page, sample, hotelOf('user'), true)
  expect(problems).toEqual({ faults: [], unfocused: [], unopened: [] })
  expect(opened).toBeGreaterThan(10)
})
