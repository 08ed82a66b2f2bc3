/** One built server on an embedded database of its own for all browser tests. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export default async function serve(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'regia-e2e-'))
  const main = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      REGIA_DATA: folder,
      DATABASE_URL: '',
      REGIA_LOG: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.REGIA_URL = await new Promise<string>((resolve, reject) => {
    let said = ''
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /Regia è pronta: (\S+)/.exec(said)
      if (found) resolve(found[1]!)
    })
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
  return async () => {
    server.removeAllListeners('exit')
    const ended = new Promise((done) => server.on('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
