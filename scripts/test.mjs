/**
 * npm test: builds, then runs the everyday tests, browser included. Arguments name parts: unit, server, e2e, …; `wide`
 * holds the slow tests that are not run every day: sweeps, the services on the second database, crashing servers.
 * REGIA_BROWSER_SHARD ('1/2') runs a part of the browser tests.
 */
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { build } from './build.mjs'
import { installDependencies } from './install.mjs'

/** Maps each argument of `npm test` to projects of vitest and of Playwright. */
const PARTS = {
  unit: { vitest: ['unit'] },
  contract: { vitest: ['contract'] },
  server: { vitest: ['server', 'services'] },
  e2e: { playwright: 'e2e' },
  wide: { vitest: ['postgres', 'wide', 'alone'], playwright: 'wide' },
}
const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length) {
  console.error(`Parti che non ci sono: ${unknown.join(', ')}. Ci sono: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
const parts = Object.entries(PARTS).flatMap(([name, part]) =>
  (selected.length ? selected.includes(name) : name !== 'wide') ? [part] : [],
)
const run = (command, args, options = {}) => spawnSync(command, args, { stdio: 'inherit', ...options })
const works = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

/**
 * Order: CHROMIUM_PATH, the system's browser, Playwright's own (null); otherwise installs one and says so. A
 * headless-only browser comes first, because it uses a fifth less CPU.
 */
function findBrowser() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  for (const path of [
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]) {
    if (existsSync(path)) return path
  }
  const own = spawnSync(
    process.execPath,
    ['-e', "process.stdout.write(require('@playwright/test').chromium.executablePath())"],
    { encoding: 'utf8' },
  ).stdout
  if (own && existsSync(own)) return null
  console.log('Nessun browser trovato: provo a installare quello di Playwright…')
  if (run('npx', ['playwright', 'install', 'chromium']).status === 0) return null
  console.log('Non è possibile: installo il pacchetto «chromium» del sistema…')
  if (works('apt-get', '--version') && run('apt-get', ['update', '-qq']).status === 0)
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
  if (existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  console.error('Serve un browser Chromium: installalo e indica dove si trova con CHROMIUM_PATH.')
  process.exit(1)
}

/** Bytes: several times what the databases and browsers of a run need at most. */
const ROOM = 8_000_000_000

/** Test databases live for seconds, so they are in memory if there is room, else on disk. */
function moveIntoMemory() {
  if (process.env.TMPDIR || !existsSync('/dev/shm') || freemem() < ROOM) return
  const { bavail, bsize } = statfsSync('/dev/shm')
  if (bavail * bsize < ROOM) return
  const folder = mkdtempSync('/dev/shm/regia-prove-')
  // PostgreSQL runs as another account if this runs as root.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
}

installDependencies()
build()
moveIntoMemory()
const results = { passed: 0, failed: 0, skipped: 0 }
let broken = false
/** Failed tests with their messages, repeated at the end of the output, where a long run is read first. */
const failures = []
const tell = (name, message = '') =>
  failures.push(`${name}\n${stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n    ')}`)

/** All tests of a Playwright report, from nested files and groups. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

function add({ passed, failed, skipped }) {
  results.passed += passed
  results.failed += failed
  results.skipped += skipped
}

const started = Date.now()
const projects = parts.flatMap(({ vitest = [] }) => vitest)
if (projects.length) {
  const report = join(tmpdir(), `regia-vitest-${process.pid}.json`)
  const { status } = run(
    'npx',
    [
      'vitest',
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, REGIA_BUILT: '1' } },
  )
  broken ||= status !== 0
  if (existsSync(report)) {
    const found = JSON.parse(readFileSync(report, 'utf8'))
    add({
      passed: found.numPassedTests,
      failed: found.numFailedTests,
      skipped: found.numPendingTests + found.numTodoTests,
    })
    for (const { name, message, assertionResults } of found.testResults) {
      if (message) tell(name, message)
      for (const one of assertionResults) if (one.status === 'failed') tell(one.fullName, one.failureMessages[0])
    }
    rmSync(report)
  }
}

const inBrowser = parts.flatMap(({ playwright }) => (playwright ? ['--project', playwright] : []))
if (inBrowser.length) {
  const browser = findBrowser()
  const report = join(tmpdir(), `regia-playwright-${process.pid}.json`)
  const shard = process.env.REGIA_BROWSER_SHARD ? [`--shard=${process.env.REGIA_BROWSER_SHARD}`] : []
  const { status } = run('npx', ['playwright', 'test', ...inBrowser, ...shard, '--reporter=line,json'], {
    env: {
      ...process.env,
      ...(browser && { CHROMIUM_PATH: browser }),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      // On PostgreSQL, if it is installed, only in the wide suite: the everyday one tests the embedded database.
      REGIA_BROWSER_TESTS_ON: parts.includes(PARTS.wide) ? 'postgres' : 'pglite',
    },
  })
  broken ||= status !== 0
  if (existsSync(report)) {
    const { stats, suites } = JSON.parse(readFileSync(report, 'utf8'))
    add({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped })
    for (const { title, file, ok, tests } of suites.flatMap(specsOf))
      if (!ok)
        tell(`${file}: ${title}`, tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message)
    rmSync(report)
  }
}

for (const one of failures) console.log(`\n✗ ${one}`)
console.log(
  `\n${results.passed} passed, ${results.failed} failed${results.skipped ? `, ${results.skipped} skipped` : ''} in ${Math.round((Date.now() - started) / 1000)} s`,
)
process.exit(broken || results.failed || !results.passed ? 1 : 0)
