/** npm run crawl: every screen that each role may open, and what fails without anybody having done a thing; arguments name some of them. */
import { openBrowser } from './bench/browser.ts'
import { crawl, enter, hotelOf, routesOf } from './crawl/crawl.ts'
import serve from './e2e/serve.ts'
import { roles } from '../src/domain/access.ts'

const only = process.argv.slice(2)
const stop = await serve()
const browser = await openBrowser()
if (!browser) {
  await stop()
  throw new Error('Serve un browser Chromium: indica dove si trova con CHROMIUM_PATH.')
}
let faults = 0
try {
  for (const role of roles) {
    if (only.length && !only.includes(role)) continue
    const context = await browser.newContext({
      baseURL: process.env.REGIA_URL!,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
      viewport: { width: 1440, height: 900 },
    })
    // The compiler that runs this file marks functions with a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    const page = await context.newPage()
    const told = await crawl(page, routesOf(await enter(page, role)), hotelOf(role))
    const { opened, unfocused, unopened } = told
    console.log(`${role}: ${opened} schermate, ${told.faults.length} errori, ${unfocused.length} senza fuoco`)
    for (const one of told.faults) console.log(`  ${one}`)
    for (const one of unfocused) console.log(`  fuoco sul body: ${one}`)
    for (const one of unopened) console.log(`  nessuna riga con cui aprirla: ${one}`)
    faults += told.faults.length + unfocused.length
    await context.close()
  }
} finally {
  await browser.close()
  await stop()
}
process.exit(faults ? 1 : 0)
