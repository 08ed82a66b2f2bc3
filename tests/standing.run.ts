/** npm run standing: every hotel's and portal's screen, for every role, by every way; an argument names one role. */
import { openBrowser } from './bench/browser.ts'
import serve from './e2e/serve.ts'
import { screensOf } from './standing/five.ts'
import { HOTELS, walk } from './standing/ways.ts'
import { roles } from '../src/domain/access.ts'

const only = process.argv[2]
const stop = await serve()
const browser = await openBrowser()
if (!browser) {
  await stop()
  throw new Error('Serve un browser Chromium: indica dove si trova con CHROMIUM_PATH.')
}
let faults = 0
try {
  for (const role of roles) {
    if (only && role !== only) continue
    const context = await browser.newContext({
      baseURL: process.env.REGIA_URL!,
      locale: 'it-IT',
      viewport: { width: 1440, height: 900 },
    })
    // The compiler that runs this file marks functions with a helper that pages do not have.
    await context.addInitScript('globalThis.__name = (named) => named')
    const screens = screensOf(role, HOTELS[role]![0])
    const found = await walk(await context.newPage(), role, screens, screens.length)
    console.log(`${role}: ${screens.length} schermate, ${found.length} differenze`)
    for (const fault of found) console.log(`  ${fault}`)
    faults += found.length
    await context.close()
  }
} finally {
  await browser.close()
  await stop()
}
process.exit(faults ? 1 : 0)
