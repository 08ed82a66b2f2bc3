/** Finds the programs that a test cluster runs, in the folders where systems install them; it never installs any. */
import fs from 'node:fs'
import path from 'node:path'

const debian = '/usr/lib/postgresql'
const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
const folders = [
  ...versions.map((version) => path.join(debian, version, 'bin')),
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/local/bin',
]

/** What to install for each program, in Italian for the person at the terminal. */
const installHints = {
  postgres: 'PostgreSQL 15 o più nuovo (postgresql-15)',
  initdb: 'PostgreSQL 15 o più nuovo (postgresql-15)',
  patroni: 'Patroni (patroni)',
  etcd: 'etcd (etcd-server)',
  pgbouncer: 'PgBouncer (pgbouncer)',
  haproxy: 'HAProxy (haproxy)',
} as const

export type Programs = Record<keyof typeof installHints, string>

function find(name: string): string | undefined {
  for (const folder of folders.filter((one) => path.isAbsolute(one))) {
    try {
      fs.accessSync(path.join(folder, name), fs.constants.X_OK)
      return fs.realpathSync(path.join(folder, name))
    } catch {
      continue
    }
  }
  return undefined
}

/** The paths of all programs, or a message in Italian that lists the missing ones. */
export function findPrograms(): Programs | { missing: string } {
  const found = Object.fromEntries(Object.keys(installHints).map((name) => [name, find(name)]))
  const missing = Object.entries(installHints).flatMap(([name, hint]) => (found[name] ? [] : [hint]))
  if (!missing.length) return found as Programs
  return { missing: `Per il cluster manca: ${[...new Set(missing)].join(', ')}. Installa quel che manca e riprova.` }
}
