/** Built servers for browser tests, each on a database of its own. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtMain = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

export type RunningServer = { url: string; stop(): Promise<void> }

export type ServerPlace = { main?: string; port?: number; databaseUrl?: string | undefined }

/**
 * Starts a built server on the folder’s embedded database, or on `databaseUrl`; seeds an empty database, and waits until
 * the server answers.
 */
export async function startServer(
  folder: string,
  { main = builtMain, port = 0, databaseUrl = '' }: ServerPlace = {},
): Promise<RunningServer> {
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      REGIA_DATA: folder,
      DATABASE_URL: databaseUrl,
      REGIA_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Regia è pronta: (\S+)/.exec(output)
      if (ready) resolve(ready[1]!)
    })
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
  return {
    url,
    async stop() {
      server.removeAllListeners('exit')
      const ended = new Promise((resolve) => server.on('exit', resolve))
      server.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Starts one server for a whole run and sets REGIA_URL to its address. The returned function stops it and removes its
 * database.
 */
export default async function serve(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'regia-e2e-'))
  const server = await startServer(folder)
  process.env.REGIA_URL = server.url
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
