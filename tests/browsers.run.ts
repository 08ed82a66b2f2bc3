/**
 * npm run browsers: twenty tasks in WebKit and Firefox, and the element sizes of every screen compared with Chromium’s.
 * Arguments name browsers, or a part of a task’s name or of a screen’s address; `sample` compares a part of the screens.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleOf, screens } from './a11y/screens.ts'
import { compareSizes, INCOMPARABLE, openScreen, settle, sizesOf, type Sizes } from './browsers/elementSizes.ts'
import { TaskPage } from './browsers/page.ts'
import { BROWSERS, openRemote, type BrowserName } from './browsers/remote.ts'
import { tasks, type Task } from './browsers/tasks.ts'
import serve from './e2e/serve.ts'

const isBrowser = (name: string): name is BrowserName => BROWSERS.some((one) => one === name)
const args = process.argv.slice(2)
const named = args.filter(isBrowser)
const isSample = args.includes('sample')
const only = args.find((one) => !isBrowser(one) && one !== 'sample') ?? ''
const tested = named.length ? named : (['webkit', 'firefox'] as const)
/** Opening every dialog takes longest: about a minute on a slow machine. */
const TASK_SECONDS = 240
/** The folder for a screenshot of each failed task. */
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

/** Limits a task’s time, so that a browser that hangs fails its task and not the run. */
async function withinTime(work: () => Promise<void>, seconds = TASK_SECONDS): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not done after ${seconds} s`)), seconds * 1_000)
  })
  try {
    await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Saves a screenshot, unless the page hangs. */
async function keepPicture(page: TaskPage, path: string): Promise<void> {
  await withinTime(async () => writeFileSync(path, await page.remote.screenshot()), 20).catch(() => undefined)
}

/** Quiet frames, two seconds of them, before what differs is measured again. */
const PATIENT = 40

/** Runs a task in a browser of its own. Returns why it failed, or null. */
async function failureOf(browser: BrowserName, task: Task): Promise<string | null> {
  try {
    await withPage(browser, async (page) => {
      try {
        await withinTime(async () => {
          if (task.role) await page.signIn(task.role, task.path)
          else await page.goto(task.path)
          await task.run(page, folder)
        })
      } catch (error) {
        if (pictures) await keepPicture(page, join(pictures, `${browser}-${task.name.replaceAll(' ', '-')}.png`))
        throw error
      }
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The drivers of the system's browsers lose an event now and then, so a task has failed when it fails twice. */
async function runTasks(browser: BrowserName): Promise<void> {
  for (const task of tasks.filter(({ name }) => name.includes(only))) {
    const started = Date.now()
    const first = await failureOf(browser, task)
    if (first) console.log(`… ${browser}: ${task.name}: again, after: ${first}`)
    const failure = first && (await failureOf(browser, task))
    if (failure) {
      failures.push(`${browser}: ${task.name}: ${failure}`)
      console.log(`✗ ${failures.at(-1)}`)
    } else {
      passed++
      console.log(`✓ ${browser}: ${task.name} (${Math.round((Date.now() - started) / 100) / 10} s)`)
    }
  }
}

type Screen = ReturnType<typeof screens>[number]
const compared = (isSample ? sampleOf(6) : screens()).filter(
  ({ role, path }) => role !== 'nessuno' && path.includes(only) && !Object.hasOwn(INCOMPARABLE, path),
)

/** Measures the screens of one role in a browser of its own. */
async function measureAs(
  browser: BrowserName,
  screensOfRole: readonly Screen[],
  quietFrames?: number,
): Promise<[Screen, Sizes][]> {
  const found: [Screen, Sizes][] = []
  await withPage(browser, (page) =>
    withinTime(async () => {
      await page.signIn(screensOfRole[0]!.role, '/')
      await settle(page)
      for (const screen of screensOfRole) {
        await openScreen(page, screen.path, quietFrames)
        found.push([screen, await sizesOf(page)])
      }
    }),
  )
  return found
}

async function measure(
  browser: BrowserName,
  screens: readonly Screen[],
  quietFrames?: number,
): Promise<Map<Screen, Sizes>> {
  const found = new Map<Screen, Sizes>()
  for (const role of new Set(screens.map((one) => one.role))) {
    const ofRole = screens.filter((one) => one.role === role)
    const sizes = await measureAs(browser, ofRole, quietFrames).catch((error: unknown) => {
      console.log(`… ${browser}: the screens of ${role} again, after: ${String(error)}`)
      return measureAs(browser, ofRole, quietFrames)
    })
    for (const [screen, size] of sizes) found.set(screen, size)
  }
  return found
}

/** The screens that differ in this browser, with their differences. */
async function differences(
  browser: BrowserName,
  screens: readonly Screen[],
  expected: ReadonlyMap<Screen, Sizes>,
  quietFrames?: number,
): Promise<Map<Screen, string[]>> {
  const found = await measure(browser, screens, quietFrames)
  const lines = screens.map((screen) => [screen, compareSizes(expected.get(screen)!, found.get(screen)!)] as const)
  return new Map(lines.filter(([, differing]) => differing.length > 0))
}

/** Each screen is one check. What differs is measured again in both browsers, twice: a figure may have arrived late in one. */
async function compare(browser: BrowserName, expected: ReadonlyMap<Screen, Sizes>): Promise<void> {
  let wrong = await differences(browser, compared, expected)
  for (let attempt = 0; attempt < 2 && wrong.size; attempt++) {
    const again = [...wrong.keys()]
    wrong = await differences(browser, again, await measure('chromium', again, PATIENT), PATIENT)
  }
  passed += compared.length - wrong.size
  for (const [{ path, role }, lines] of wrong) {
    failures.push(`${browser}: ${path} (${role}): ${lines.slice(0, 5).join('; ')}`)
    console.log(`✗ ${failures.at(-1)}`)
  }
}

try {
  for (const browser of tested) await runTasks(browser)
  if (compared.length) {
    const expected = await measure('chromium', compared)
    for (const browser of tested) if (browser !== 'chromium') await compare(browser, expected)
  }
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length || !passed ? 1 : 0)
