/** The programs that a cluster is made of: found where systems put them, never installed. */
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

/** What each is for, in the words of whoever has to install it. */
const wanted = {
  postgres: 'PostgreSQL 15 o più nuovo (postgresql-15)',
  initdb: 'PostgreSQL 15 o più nuovo (postgresql-15)',
  patroni: 'Patroni (patroni)',
  etcd: 'etcd (etcd-server)',
  pgbouncer: 'PgBouncer (pgbouncer)',
  haproxy: 'HAProxy (haproxy)',
} as const

export type Programs = Record<keyof typeof wanted, string>

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

/** All of them, or an Italian word on those that are missing. */
export function findPrograms(): Programs | { missing: string } {
  const found = Object.fromEntries(Object.keys(wanted).map((name) => [name, find(name)]))
  const missing = Object.entries(wanted).flatMap(([name, what]) => (found[name] ? [] : [what]))
  if (!missing.length) return found as Programs
  return { missing: `Per il cluster manca: ${[...new Set(missing)].join(', ')}. Installa quel che manca e riprova.` }
}
