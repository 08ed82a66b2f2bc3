/**
 * npm run bench: measures what the specification sets goals for and prints one table. It never fails a build: a missed
 * goal is a line in the table and not an error. `npm run bench -- palette server` measures only those parts.
 */
import { arch, cpus, loadavg, platform } from 'node:os'
import { openBrowser, type Browser } from './browser.ts'
import { searchBench } from './cerca.ts'
import { chart } from './chart.ts'
import { early } from './early.ts'
import { BenchContext } from './ground.ts'
import { growth } from './growth.ts'
import { homes } from './homes.ts'
import { load } from './load.ts'
import { pages } from './pages.ts'
import { palette } from './palette.ts'
import { scale } from './scale.ts'
import { scroll } from './scroll.ts'
import { season } from './season.ts'
import { services } from './services.ts'
import { salesBench } from './sold.ts'
import { start } from './start.ts'
import { plans } from './prova.ts'
import { print, type Line } from './table.ts'
import { traffic } from './traffic.ts'
import { paletteAccuracy } from './words.ts'

type Part = (ground: BenchContext, browser: Browser | null) => Promise<Line[]>

const needsBrowser =
  (name: string, part: (ground: BenchContext, browser: Browser) => Promise<Line[]>): Part =>
  async (ground, browser) =>
    browser ? part(ground, browser) : [{ what: name, measured: 'saltato: nessun browser (CHROMIUM_PATH)' }]

const parts: Readonly<Record<string, Part>> = {
  start,
  load: needsBrowser('Primo caricamento', load),
  early: needsBrowser('Primi secondi', early),
  homes: needsBrowser('Home per ruolo', homes),
  palette,
  words: needsBrowser('Parole della palette', paletteAccuracy),
  list: needsBrowser('Elenco hotel', pages),
  scroll: needsBrowser('Elenco lungo', scroll),
  chart: needsBrowser('Grafico lungo', chart),
  season: needsBrowser('Stagione dei prezzi', season),
  server: services,
  scale,
  cerca: searchBench,
  prova: plans,
  sold: salesBench,
  traffic,
  growth,
}
/** These parts take minutes and gigabytes, so they run only by name. */
const onlyByName = new Set(['words', 'scale', 'cerca', 'prova', 'sold', 'traffic', 'growth'])

const selected = process.argv.slice(2)
const unknown = selected.filter((name) => !Object.hasOwn(parts, name))
if (unknown.length) {
  console.error(`Parti sconosciute: ${unknown.join(', ')}. Ci sono: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
const chosen = Object.keys(parts).filter((name) => (selected.length ? selected.includes(name) : !onlyByName.has(name)))

const { build } = (await import(new URL('../../scripts/build.mjs', import.meta.url).href)) as { build: () => boolean }
build()

const busy = () => loadavg()[0]!.toLocaleString('it-IT', { maximumFractionDigits: 1 })
const before = busy()
const ground = new BenchContext()
const browser = chosen.some((name) =>
  ['load', 'early', 'homes', 'palette', 'list', 'scroll', 'chart', 'season', 'words'].includes(name),
)
  ? await openBrowser()
  : null
const lines: Line[] = []
let measured = 0
for (const name of chosen) {
  try {
    lines.push(...(await parts[name]!(ground, browser)))
    measured++
  } catch (error) {
    lines.push({ what: name, measured: `non misurato: ${error instanceof Error ? error.message : String(error)}` })
  }
}
const version = browser ? `, Chromium ${browser.version()}` : ''
await browser?.close()
await ground.close()
print(lines)
console.log(
  `\n${platform()} ${arch()}, ${cpus().length} processori (carico ${before} all’inizio, ${busy()} alla fine), Node ${process.version}${version}`,
)
process.exit(measured ? 0 : 1)
