import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []

/** A temporary folder that is removed after the file’s tests. */
export function temporaryFolder(name = ''): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-db-'))
  folders.push(folder)
  return path.join(folder, name)
}

afterAll(() => {
  for (const folder of folders) fs.rmSync(folder, { recursive: true, force: true })
})
