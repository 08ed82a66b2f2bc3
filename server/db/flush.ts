import fs from 'node:fs/promises'
import path from 'node:path'

async function flush(name: string): Promise<void> {
  const file = await fs.open(name, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the names in a folder last. Windows neither offers this nor needs it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder)
}

/** Puts a whole folder on the disk: its files, then the folders that name them. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true })
  const named = (entry: (typeof entries)[number]) => path.join(entry.parentPath, entry.name)
  await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => flush(named(entry))))
  await Promise.all(entries.filter((entry) => entry.isDirectory()).map((entry) => flushFolder(named(entry))))
  await flushFolder(folder)
}
