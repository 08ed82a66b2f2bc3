/**
 * npm run standing: reaches every hotel and portal screen, for every role, in every way; an argument names one role.
 */
import { browserRun } from './browserRun.ts'
import { screensOf } from './standing/currentIds.ts'
import { HOTELS, checkWays } from './standing/checkWays.ts'
import { roles } from '../src/domain/access/access.ts'

const only = process.argv[2]
let faults = 0
await browserRun(async (open) => {
  for (const role of roles.filter((one) => !only || one === only)) {
    const page = await open()
    const screens = screensOf(role, HOTELS[role]![0])
    const found = await checkWays(page, role, screens, screens.length)
    console.log(`${role}: ${screens.length} schermate, ${found.length} differenze`)
    for (const fault of found) console.log(`  ${fault}`)
    faults += found.length
    await page.context().close()
  }
})
process.exit(faults ? 1 : 0)
