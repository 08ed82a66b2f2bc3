/**
 * npm run a11y: checks every screen with axe in light mode, in dark mode and at phone size. An argument restricts it to
 * matching paths.
 */
import { browserRun, type OpenPage } from './browserRun.ts'
import { logIn } from './login.ts'
import { serveCatalogue } from './a11y/catalogue.ts'
import { axeFindings, firstRecordOf, screens, settle, type Visited } from './a11y/screens.ts'

const only = process.argv[2] ?? ''
const WIDE = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
type Found = { screen: string; mode: string; finding: string }
const found: Found[] = []
const broken: string[] = []
let looked = 0
let auditedCount = 0

/** After CTRL+C the results so far are still reported. */
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = true))

const chosenScreens = screens().filter(({ path }) => path.includes(only))
/** Node 20 has no Map.groupBy. */
function groupBy<T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

await browserRun(async (open) => {
  for (const [role, list] of groupBy(chosenScreens, (one) => one.role)) if (!interrupted) await walk(open, role, list)
  if ('/kit'.includes(only) && !interrupted) {
    const catalogue = await serveCatalogue()
    await walk(open, 'nessuno', [{ role: 'nessuno', path: catalogue.url }])
    await catalogue.stop()
  }
})

async function walk(open: OpenPage, role: string, list: readonly Visited[]): Promise<void> {
  const page = await open({ viewport: WIDE, reducedMotion: 'reduce' })
  await page.goto('/')
  if (role !== 'nessuno') await logIn(page, role)
  const queue: Visited[] = [...list]
  for (let screen = queue.shift(); screen && !interrupted; screen = queue.shift()) {
    auditedCount++
    const name = `${screen.path} (${role})`
    try {
      await page.setViewportSize(WIDE)
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.goto(screen.path)
      await look(name, 'chiaro')
      const record = await firstRecordOf(page)
      if (record) queue.push({ role: screen.role, path: record })
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
      await look(name, 'scuro', ['color-contrast', 'link-in-text-block'])
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
      await page.setViewportSize(PHONE)
      await look(name, 'telefono')
    } catch (error) {
      // An interruption closes the browser under the open page.
      if (!interrupted) broken.push(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
  await page
    .context()
    .close()
    .catch(() => undefined)

  async function look(screen: string, mode: string, rules?: readonly string[]): Promise<void> {
    looked++
    await settle(page)
    for (const finding of await axeFindings(page, rules)) {
      found.push({ screen, mode, finding })
      console.log(`${mode.padEnd(9)} ${screen}\n          ${finding}`)
    }
  }
}
console.log(
  `\n${interrupted ? 'Interrotto: ' : ''}${auditedCount} schermate, guardate ${looked} volte, ${found.length} rilievi, ${broken.length} non aperte`,
)
for (const [rule, all] of groupBy(found, ({ finding }) => finding.split(' ')[0]!)) {
  console.log(
    `  ${rule}: ${all.length} (${all
      .slice(0, 3)
      .map(({ screen, mode }) => `${screen} ${mode}`)
      .join(', ')})`,
  )
}
for (const one of broken) console.log(`  non aperta: ${one}`)
process.exit(found.length || broken.length ? 1 : 0)
