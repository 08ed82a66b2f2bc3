/**
 * npm run browsers: twenty tasks in WebKit and Firefox, and the sizes of every screen compared with Chromium's. Arguments name
 * browsers, or a part of a task's name or of a screen's address.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { screens } from './a11y/screens.ts'
import { compareSizes, openScreen, settle, sizesOf, type Sizes } from './browsers/boxes.ts'
import { TaskPage } from './browsers/page.ts'
import { BROWSERS, openRemote, type BrowserName } from './browsers/remote.ts'
import { tasks } from './browsers/tasks.ts'
import serve from './e2e/serve.ts'

const isBrowser = (name: string): name is BrowserName => BROWSERS.some((one) => one === name)
const args = process.argv.slice(2)
const named = args.filter(isBrowser)
const only = args.find((one) => !isBrowser(one)) ?? ''
const tested = named.length ? named : (['webkit', 'firefox'] as const)
/** A picture of the page where each failed task stopped. */
const pictures = process.env.REGIA_PICTURES

const stop = await serve()
const base = process.env.REGIA_URL!
const folder = mkdtempSync(join(tmpdir(), 'regia-browsers-'))
let passed = 0
const failures: string[] = []

async function withPage(browser: BrowserName, work: (page: TaskPage) => Promise<void>): Promise<void> {
  const remote = await openRemote(browser)
  try {
    await work(new TaskPage(remote, base))
  } finally {
    await remote.close()
  }
}

async function runTasks(browser: BrowserName): Promise<void> {
  for (const task of tasks.filter(({ name }) => name.includes(only))) {
    const started = Date.now()
    await withPage(browser, async (page) => {
      try {
        if (task.role) await page.signIn(task.role, task.path)
        else await page.goto(task.path)
        await task.run(page, folder)
        passed++
        console.log(`✓ ${browser}: ${task.name} (${Math.round((Date.now() - started) / 100) / 10} s)`)
      } catch (error) {
        failures.push(`${browser}: ${task.name}: ${error instanceof Error ? error.message : String(error)}`)
        console.log(`✗ ${failures.at(-1)}`)
        if (pictures)
          writeFileSync(
            join(pictures, `${browser}-${task.name.replaceAll(' ', '-')}.png`),
            await page.remote.screenshot(),
          )
      }
    })
  }
}

const compared = screens().filter(({ role, path }) => role !== 'nessuno' && path.includes(only))

async function measure(browser: BrowserName): Promise<Map<string, Sizes>> {
  const found = new Map<string, Sizes>()
  await withPage(browser, async (page) => {
    for (const role of new Set(compared.map((one) => one.role))) {
      await page.signIn(role, '/')
      await settle(page)
      for (const { path } of compared.filter((one) => one.role === role)) {
        await openScreen(page, path)
        found.set(`${path} (${role})`, await sizesOf(page))
      }
    }
  })
  return found
}

/** Each screen is one check for each browser. */
function compare(browser: BrowserName, expected: Map<string, Sizes>, found: Map<string, Sizes>): void {
  for (const [screen, sizes] of expected) {
    const lines = compareSizes(sizes, found.get(screen) ?? {})
    if (!lines.length) {
      passed++
      continue
    }
    failures.push(`${browser}: ${screen}: ${lines.slice(0, 5).join('; ')}`)
    console.log(`✗ ${failures.at(-1)}`)
  }
}

try {
  for (const browser of tested) await runTasks(browser)
  if (compared.length) {
    const expected = await measure('chromium')
    for (const browser of tested) if (browser !== 'chromium') compare(browser, expected, await measure(browser))
  }
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length || !passed ? 1 : 0)
