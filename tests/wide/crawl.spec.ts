/** Every screen of every role is `npm run crawl`; here a few of one whose rights differ from resource to resource. */
import { crawl, enter, hotelOf, routesOf, typedRoutesOf } from '../crawl/crawl.ts'
import { expect, test } from '../e2e/support.ts'

test('screens that are opened one after the other ask for nothing that is refused, and take the focus', async ({
  page,
}) => {
  const offered = routesOf(await enter(page, 'produttore'))
  // A list with the record that it leads to, and what depends on whose hotel it is, among them.
  const named = /^crmContatti|^hotel\.questionario$/
  const sample = offered.filter(({ id, pattern }, at) => named.test(id) || (at % 12 === 0 && !pattern.includes('{id}')))
  const { opened, ...told } = await crawl(page, sample, hotelOf('produttore'))
  expect(told).toEqual({ faults: [], unfocused: [], unopened: [] })
  expect(opened).toBeGreaterThan(5)
})

test('who types the address of what is not for them is told so, without a call that is refused', async ({ page }) => {
  const typed = typedRoutesOf(await enter(page, 'user'))
  // Pages of their own, creations and records of others, what belongs to portals.
  const named =
    /^(plagio|reportAttivita|utenti\.permessi|questionario\.contatto|funnel|crmContatti|employees|portaliArchivioMail)/
  const sample = typed.filter(({ id }) => named.test(id))
  const { opened, ...told } = await crawl(page, sample, hotelOf('user'), true)
  expect(told).toEqual({ faults: [], unfocused: [], unopened: [] })
  expect(opened).toBeGreaterThan(10)
})
