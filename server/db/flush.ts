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

/** Flushes a directory's entries to disk. Windows neither offers this nor needs it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder)
}

/** Flushes a whole folder to disk: files first, then the directories that list them. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true })
  const named = (entry: (typeof entries)[number]) => path.join(entry.parentPath, entry.name)
  await Promise.all(entries.filter((entry) => entry.isFile()).map((entry) => flush(named(entry))))
  await Promise.all(entries.filter((entry) => entry.isDirectory()).map((entry) => flushFolder(named(entry))))
  await flushFolder(folder)
}

/** Parallel flushes: enough to keep the file system's threads busy, and far below the limit of open files. */
const AT_A_TIME = 16

/**
 * Flushes every file under `folder`, several at a time. Returns the flushed files as relative paths with '/'
 * separators; never rejects.
 */
export async function flushInParallel(folder: string): Promise<ReadonlySet<string>> {
  const entries = await fs.readdir(folder, { withFileTypes: true, recursive: true }).catch(() => [])
  const rest = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const flushed = new Set<string>()
  const work = async () => {
    for (let name = rest.pop(); name !== undefined; name = rest.pop()) {
      try {
        await flush(name)
        flushed.add(path.relative(folder, name).split(path.sep).join('/'))
      } catch {
        // PostgreSQL flushes this file again and handles the error itself.
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  return flushed
}
