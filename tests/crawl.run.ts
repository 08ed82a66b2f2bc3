/** npm run crawl: opens every screen of each role and reports what fails without any action; arguments select roles. */
import { browserRun } from './browserRun.ts'
import { crawl, signInAs, hotelOf, routesOf, typedRoutesOf } from './crawl/crawl.ts'
import { roles } from '../src/domain/access/access.ts'

const only = process.argv.slice(2)
let faults = 0
await browserRun(async (open) => {
  for (const role of roles.filter((one) => !only.length || only.includes(one))) {
    const page = await open()
    const user = await signInAs(page, role)
    const offered = await crawl(page, routesOf(user), hotelOf(role))
    const typed = await crawl(page, typedRoutesOf(user), hotelOf(role), true)
    for (const [how, report] of [
      ['schermate', offered],
      ['schermate per indirizzo', typed],
    ] as const) {
      const { opened, unfocused, unopened } = report
      console.log(`${role}: ${opened} ${how}, ${report.faults.length} errori, ${unfocused.length} senza fuoco`)
      for (const one of report.faults) console.log(`  ${one}`)
      for (const one of unfocused) console.log(`  fuoco sul body: ${one}`)
      for (const one of unopened) console.log(`  nessuna riga con cui aprirla: ${one}`)
      faults += report.faults.length + unfocused.length
    }
    await page.context().close()
  }
})
process.exit(faults ? 1 : 0)
