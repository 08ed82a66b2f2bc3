/**
 * npm run widths: measures every screen, and the first record of every list beside it, at common window sizes.
 * An argument restricts it to matching paths.
 */
import { browserRun } from './browserRun.ts'
import { logIn } from './login.ts'
import { firstRecordOf, screens, settle } from './a11y/screens.ts'
import { layoutFaults, sizes } from './widths/layoutFaults.ts'
import { roles } from '../src/domain/access/access.ts'

const only = process.argv[2] ?? ''
/** The sizes at which each fault was seen, by the screen and the fault. */
const found = new Map<string, string[]>()
const broken: string[] = []
let looked = 0

await browserRun(async (open) => {
  for (const role of [...roles, 'nessuno'] as const) {
    const queue = screens()
      .filter((screen) => screen.role === role && screen.path.includes(only))
      .map(({ path }) => path)
    if (!queue.length) continue
    const page = await open({ viewport: sizes[0], reducedMotion: 'reduce' })
    await page.goto('/')
    if (role !== 'nessuno') await logIn(page, role)
    for (let path = queue.shift(); path; path = queue.shift()) {
      try {
        await page.goto(path)
        await settle(page)
        const record = await firstRecordOf(page)
        if (record) queue.push(record)
        for (const { name, ...size } of sizes) {
          await page.setViewportSize(size)
          await settle(page)
          looked++
          for (const fault of await layoutFaults(page)) {
            const key = `${path} (${role}): ${fault}`
            found.set(key, [...(found.get(key) ?? []), name])
          }
        }
      } catch (error) {
        broken.push(`${path} (${role}): ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      }
      await page.setViewportSize(sizes[0])
    }
    await page.context().close()
  }
})
for (const [fault, at] of found) console.log(`${fault}  [${at.join(', ')}]`)
for (const one of broken) console.log(`not opened: ${one}`)
console.log(`measured ${looked} times: ${found.size} faults, ${broken.length} screens not opened`)
process.exit(found.size || broken.length ? 1 : 0)
