import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { freePort, unprivileged } from '../../../scripts/loopback.ts'

export interface TestPostgres {
  url: string
  stop(): Promise<void>
  /** Kills the server as if the machine were lost, and restarts it on the same data. Absent for an external server. */
  crash?(): Promise<void>
  /** Absent for an external server. */
  pid?: number
}

/** The environment variable with the server shared by all test files of a run. */
export const SHARED = 'REGIA_TEST_POSTGRES'

/**
 * A PostgreSQL server for tests: the one in DATABASE_URL_TEST, else the one shared by this run, else one created in a
 * temporary folder from an installed PostgreSQL, else null. `fsync` is slow and needed only where durability is
 * measured, which requires an own server; `own` is needed where the server is copied or stopped.
 */
export async function testPostgres(options: { fsync?: boolean; own?: boolean } = {}): Promise<TestPostgres | null> {
  const existingUrl =
    (!options.own && process.env.DATABASE_URL_TEST) || (!options.fsync && !options.own && process.env[SHARED])
  if (existingUrl) return { url: existingUrl, stop: async () => {} }
  const programs = findPrograms()
  // Continuous integration installs PostgreSQL; without this check the tests would pass by being skipped.
  if (!programs && process.env.REGIA_REQUIRE_POSTGRES)
    throw new Error('PostgreSQL was not found: install it or set DATABASE_URL_TEST.')
  return programs ? startServer(programs, options.fsync ?? false) : null
}

export interface Programs {
  initdb: string
  postgres: string
}

export function findPrograms(): Programs | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
  ]
  for (const folder of folders.filter((name) => path.isAbsolute(name))) {
    // Resolves links, because initdb looks for its companions beside the real file.
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) => realProgram(path.join(folder, name)))
    if (initdb && postgres) return { initdb, postgres }
  }
  return undefined
}

export function realProgram(file: string): string | undefined {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.realpathSync(file)
  } catch {
    return undefined
  }
}

async function startServer(programs: Programs, fsync: boolean): Promise<TestPostgres> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-pg-'))
  const data = path.join(folder, 'data')
  const identity = unprivileged()
  if (identity) fs.chownSync(folder, identity.uid, identity.gid)
  const setting = { ...identity, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }
  const initArgs = ['-D', data, '-U', 'regia', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(programs.initdb, initArgs, { ...setting, stdio: 'pipe' })

  const port = await freePort()
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: fsync ? 'on' : 'off' }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = fs.openSync(path.join(folder, 'log'), 'a')
  const launch = () => spawn(programs.postgres, ['-D', data, ...args], { ...setting, stdio: ['ignore', log, log] })
  let server = launch()
  const endWithUs = () => void server.kill('SIGQUIT')
  process.once('exit', endWithUs)

  const url = `postgres://regia@127.0.0.1:${port}/postgres`
  const stop = async () => {
    process.off('exit', endWithUs)
    await stopProcess(server)
    fs.closeSync(log)
    fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilAnswering(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  const crash = async () => {
    const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    server.kill('SIGKILL')
    await exited
    // The killed server’s child processes end with a delay and keep the data locked until then.
    for (const start = Date.now(); ;) {
      server = launch()
      try {
        return await waitUntilAnswering(url, server, RECOVERY)
      } catch (error) {
        if (server.exitCode === null || Date.now() - start > RECOVERY) throw error
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  return { url, stop, crash, ...(server.pid === undefined ? {} : { pid: server.pid }) }
}

/** The address of another database on the same server. */
export const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href

/** Runs one statement on a connection of its own. */
export async function runStatement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Creates a database, empty or as a copy of `template`, and returns its address. */
export async function createDatabase(url: string, name: string, template?: string): Promise<string> {
  await runStatement(url, `create database ${name}${template ? ` template ${template}` : ''}`)
  return withDatabase(url, name)
}

/** Recovery replays the log and flushes every file first, possibly on a busy machine. */
const RECOVERY = 120_000

export async function waitUntilAnswering(url: string, server: ChildProcess, patience = 20_000): Promise<void> {
  for (const start = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 50))) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (server.exitCode !== null || Date.now() - start > patience) throw error
    }
  }
}

export function stopProcess(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.kill('SIGKILL'), 5_000)
    server.once('exit', () => {
      clearTimeout(limit)
      resolve()
    })
    server.kill('SIGINT')
  })
}
