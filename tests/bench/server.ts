/** The built server as a separate process, on a folder or a database of the run. */
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PASSWORD } from '../login.ts'

export type Server = {
  url: string
  /** Milliseconds from the start to the first answer of /health. */
  startedIn: number
  /** Resident memory of the process, bytes. */
  memory(): number
  stop(): Promise<void>
}

/** Where it stores its data: the folder of the embedded database, or the address of a PostgreSQL. */
export type Store = { folder: string; databaseUrl?: string }

const bundle = (name: string): string => fileURLToPath(new URL(`../../dist/server/${name}.js`, import.meta.url))
const PATIENCE = 180_000

/** The date is fixed, so that every run has the same demo network. */
const environment = ({ folder, databaseUrl }: Store) => ({
  ...process.env,
  PORT: '0',
  HOST: '127.0.0.1',
  REGIA_DATA: folder,
  DATABASE_URL: databaseUrl ?? '',
  REGIA_TODAY: '2026-11-20',
  // A single account writes as much as hundreds of users elsewhere, so the limits are off.
  REGIA_WRITES_PER_MINUTE: '0',
  REGIA_UPLOADS_PER_HOUR: '0',
  REGIA_UPLOAD_MB_PER_DAY: '0',
  REGIA_WRITTEN_MB_PER_DAY: '0',
  REGIA_REFUSALS_PER_MINUTE: '0',
  REGIA_LOG: 'error',
})

/** `more` overrides settings of the benches. */
export async function startServer(store: Store, more: Record<string, string> = {}): Promise<Server> {
  const begun = performance.now()
  const child = spawn(process.execPath, [bundle('main')], {
    env: { ...environment(store), ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    const limit = setTimeout(() => child.kill('SIGKILL'), 20_000)
    await ended
    clearTimeout(limit)
    process.off('exit', endWithUs)
  }
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      const limit = setTimeout(() => reject(new Error(`il server non parte: ${output.trim()}`)), PATIENCE)
      const hear = (chunk: Buffer) => {
        output += chunk.toString()
        const found = /Regia è pronta: (\S+)/.exec(output)?.[1]
        if (!found) return
        clearTimeout(limit)
        resolve(found)
      }
      child.stdout.on('data', hear)
      child.stderr.on('data', hear)
      void ended.then(() => {
        clearTimeout(limit)
        reject(new Error(`il server è terminato: ${output.trim()}`))
      })
    })
    const health = await fetch(`${url}/health`)
    if (!health.ok) throw new Error(`/health risponde ${health.status}`)
    return { url, startedIn: performance.now() - begun, memory: () => residentMemory(child.pid!), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function residentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * 1_024
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) * 1_024
  }
}

/** Creates the large network with the product’s own seed program. */
export async function seed(store: Store, hotels: number, orders: number, contacts = 0): Promise<void> {
  const args = [bundle('seed'), '--hotels', String(hotels), '--orders', String(orders), '--contacts', String(contacts)]
  const child = spawn(process.execPath, args, { env: environment(store), stdio: ['ignore', 'ignore', 'pipe'] })
  const endWithUs = () => void child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  process.off('exit', endWithUs)
  if (code !== 0) throw new Error(`la rete grande non si carica: ${output.trim()}`)
}

export const EMAIL = 'admin@regia.test'

/** The headers of a signed-in administrator, or of another account. */
export async function signIn(url: string, email = EMAIL): Promise<{ authorization: string }> {
  const answer = await fetch(`${url}/api/security/auth/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`l'accesso di prova non riesce (${answer.status})`)
  return { authorization: `Bearer ${token}` }
}
