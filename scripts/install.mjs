/** Installs the dependencies where they are missing or older than the lockfile, so that a bare clone needs no other command. */
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Milliseconds since 1970; 0 where there is no such file. */
const changedAt = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Runs `npm ci` where it has to run, and ends the process where that fails. */
export function installDependencies() {
  // npm writes this file when an installation is complete.
  const installedAt = changedAt('node_modules/.package-lock.json')
  if (installedAt >= changedAt('package-lock.json')) return
  console.log(installedAt ? 'Le dipendenze sono cambiate: le aggiorno…' : 'Installo le dipendenze…')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}
