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

/** As many at a time as keep the threads of the file system busy, and far fewer than a process may have files open. */
const AT_A_TIME = 16

/**
 * Puts the content of every file under `folder` on the disk, several at a time. Returns the files with which that
 * succeeded, as their paths in the folder with '/' between the names; never fails.
 */
export async function flushAhead(folder: string): Promise<ReadonlySet<string>> {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const rest = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const flushed = new Set<string>()
  const work = async () => {
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
      try {
        await flush(name)
        flushed.add(path.relative(folder, name).split(path.sep).join('/'))
      } catch {
        // PostgreSQL asks for this one again, and judges what comes of it.
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return flushed
}
