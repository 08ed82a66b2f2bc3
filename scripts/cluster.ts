/**
 * npm run cluster: starts a whole installation of several servers on this machine, until Ctrl+C. `npm run cluster --
 * test` runs the faults under load and prints the table; `-- test server,primary 5` runs only those faults, five times
 * each. It installs nothing.
 */
import { startCluster } from './cluster/cluster.ts'
import { findPrograms } from './cluster/programs.ts'
import { faults, runFaults } from './cluster/faults.ts'

const [what, which, times] = process.argv.slice(2)
const only = which?.split(',')
const rounds = times === undefined ? undefined : Number(times)
const isKnown = !only || only.every((one) => faults.some(({ id }) => id === one))
if ((what !== undefined && what !== 'test') || !isKnown || (rounds !== undefined && !(rounds > 0))) {
  console.error(`Uso: npm run cluster [-- test [${faults.map(({ id }) => id).join(' | ')}] [volte]]`)
  process.exit(1)
}
const programs = findPrograms()
if ('missing' in programs) {
  console.error(programs.missing)
  process.exit(1)
}
const { build } = (await import(new URL('./build.mjs', import.meta.url).href)) as { build: () => boolean }
build()

// The exit handler of the processes ends everything that was started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave(130))
const cluster = await startCluster(programs, (words) => console.log(words))
let leaving = false
async function leave(code: number): Promise<void> {
  if (leaving) return
  leaving = true
  await cluster?.stop()
  process.exit(code)
}

if (what === 'test') {
  const ran = runFaults(cluster, { only, rounds, tell: (words) => console.log(words) })
  const clean = await ran.catch((error: unknown) => void console.error('Prova interrotta:', error))
  await leave(clean ? 0 : 1)
} else {
  console.log(`\nRegia è pronta su tre server: ${cluster.url}`)
  console.log(`PostgreSQL, chiunque guidi: ${cluster.primary}`)
  console.log('Accesso di prova: admin@regia.test, password regia-demo-26. CTRL+C finisce tutto.')
}
