/** Builds the console and the server when their sources have changed since the last build, and only then. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'dist/.stamp')
const watched = [
  'src',
  'server',
  'public',
  'scripts',
  'docs/guida',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
]

function* files(path) {
  if (!statSync(path).isDirectory()) yield path
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name))
}

/** What the build is made from, as one digest; the demo's data is read at run time and does not count. */
function digest() {
  const hash = createHash('sha256')
  for (const name of watched) {
    for (const file of files(join(root, name))) {
      if (file.includes(join('server', 'demo', 'data'))) continue
      hash.update(file.slice(root.length)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

function vite(...args) {
  const binary = join(root, 'node_modules/vite/bin/vite.js')
  const { status, stderr } = spawnSync(process.execPath, [binary, 'build', '--logLevel', 'error', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (status === 0) return
  console.error(stderr)
  console.error('La costruzione della console non è riuscita.')
  process.exit(1)
}

/** Returns true when something was built. */
export function build() {
  const now = digest()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
  console.log('Costruisco la console e i servizi…')
  // A build that fails leaves nothing that the next one would take for whole.
  rmSync(stamp, { force: true })
  vite()
  vite('--config', 'vite.server.config.ts')
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, now)
  return true
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build()
