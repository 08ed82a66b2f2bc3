/** Before the first browser test: seeds the database that the workers copy, each for a server of its own. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from './serve.ts'

export default async function seed(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'regia-e2e-seeded-'))
  await (await startServer(folder)).stop()
  process.env.REGIA_SEEDED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
