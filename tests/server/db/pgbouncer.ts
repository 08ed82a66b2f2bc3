import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort, unprivileged } from '../../../scripts/loopback.ts'
import { realProgram } from './postgres.ts'

/**
 * The path of the installed PgBouncer; undefined if there is none, and tests that need it report that they are skipped.
 */
export const pgbouncer = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin']
  .map((folder) => realProgram(path.join(folder, 'pgbouncer')))
  .find(Boolean)

export type Bouncer = { url: string; stop(): Promise<void> }

/**
 * Starts PgBouncer in transaction mode in front of the database of `url`, with few connections that its clients share.
 * `settings` are further configuration lines.
 */
export async function startBouncer(url: string, settings: Record<string, string | number> = {}): Promise<Bouncer> {
  const { hostname, port: behind, username } = new URL(url)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-bouncer-'))
  const port = await freePort()
  const lines = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: 4,
    server_login_retry: 1,
    ...settings,
  }
  const file = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${behind} user=${username}\n[pgbouncer]\n${Object.entries(lines)
      .map(([name, value]) => `${name} = ${value}`)
      .join('\n')}\n`,
  )
  const identity = unprivileged()
  if (identity) fs.chownSync(folder, identity.uid, identity.gid)
  const child = spawn(pgbouncer!, [file], { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const own = Object.assign(new URL(url), { port: String(port) }).href
  const stop = async () => {
    process.off('exit', endWithUs)
    if (child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await exited
    }
    fs.rmSync(folder, { recursive: true, force: true })
  }
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const client = new pg.Client({ connectionString: own })
    try {
      await client.connect()
      await client.end()
      return { url: own, stop }
    } catch (error) {
      if (child.exitCode === null && Date.now() - start < 10_000) continue
      await stop()
      throw new Error(`PgBouncer does not answer: ${output.slice(-1_000)}`, { cause: error })
    }
  }
}
