import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { freePort, unprivileged } from '../../../scripts/loopback.ts'
import { waitUntilAnswering, stopProcess, findPrograms, type TestPostgres } from './postgres.ts'

export type Standby = {
  /** The address on this replica of the database that `url` names on the primary. */
  at(url: string): string
  /** Kills it as if the machine were lost. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops all its processes, like a machine that is cut off: connections stay open, but nothing answers. */
  freeze(): void
  thaw(): void
  promote(): void
  stop(): Promise<void>
}

/** Starts a streaming replica of the whole server in a separate folder. */
export async function startStandby(primary: TestPostgres): Promise<Standby> {
  const { initdb, postgres } = findPrograms()!
  const bin = path.dirname(initdb)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-replica-'))
  const data = path.join(folder, 'data')
  const identity = unprivileged()
  if (identity) fs.chownSync(folder, identity.uid, identity.gid)
  const setting = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const copy = ['-D', data, '-R', '-X', 'stream', '--no-sync', '-c', 'fast', '-d', primary.url]
  execFileSync(path.join(bin, 'pg_basebackup'), copy, { ...setting, stdio: 'pipe' })
  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off', hot_standby: 'on' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = fs.openSync(path.join(folder, 'log'), 'a')
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href
  let server: ChildProcess
  const start = async () => {
    for (const begun = Date.now(); ;) {
      server = spawn(postgres, ['-D', data, ...args], { ...setting, stdio: ['ignore', log, log] })
      try {
        return await waitUntilAnswering(at(primary.url), server)
      } catch (error) {
        // Child processes of a killed server end with a delay.
        if (server.exitCode === null || Date.now() - begun > 20_000) throw error
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    }
  }
  await start()
  const signal = (name: NodeJS.Signals) => {
    const children = fs.readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim().split(' ')
    for (const pid of [server.pid!, ...children.filter(Boolean).map(Number)]) process.kill(pid, name)
  }
  const endWithUs = () => void server.kill('SIGQUIT')
  process.once('exit', endWithUs)
  return {
    at,
    start,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      const exited = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGQUIT')
      await exited
    },
    promote: () => void execFileSync(path.join(bin, 'pg_ctl'), ['promote', '-D', data], { ...setting, stdio: 'pipe' }),
    async stop() {
      process.off('exit', endWithUs)
      await stopProcess(server)
      fs.closeSync(log)
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
