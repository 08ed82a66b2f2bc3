import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFolder } from './durable-folder.ts'
import { flushFolder, flushTree } from './flush.ts'
import { DATABASE_FOLDER } from './folder-lock.ts'
import type { Session } from './multiplexer.ts'

export interface EmbeddedSession {
  readonly run: Session
  /** PostgreSQL's answer to a startup message. */
  readonly greeting: Uint8Array
  close(): Promise<void>
}

const unfinishedPrefix = 'nuova-'

// PGlite's own parameters, without '-F' (no fsync) and '-O' (allow changes of system tables), plus what makes a commit
// durable. The usual fdatasync is an empty function in this build: only fsync reaches the disk.
const settings = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The default of 128 MB would double the server's memory, and the operating system caches the files as well.
  shared_buffers: '32MB',
  timezone: 'UTC',
}
const startParams = [
  '--single',
  '-j',
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]

/** Opens the database of `folder`, whose lock the caller holds, or creates a new one. */
export async function openSession(folder: string): Promise<EmbeddedSession> {
  const data = path.join(folder, DATABASE_FOLDER)
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith(unfinishedPrefix)) fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  }
  const isNew = !fs.existsSync(data)
  const files = new DurableFolder(isNew ? fs.mkdtempSync(path.join(folder, unfinishedPrefix)) : data)
  if (!isNew && !wasShutDownCleanly(data)) files.flushAhead()
  const database = await PGlite.create({ fs: files, startParams, extensions: { pg_trgm, unaccent } })
  files.opened()
  if (isNew) {
    // Only a complete, flushed database gets the final name: one whose creation was interrupted is removed at the next
    // start.
    await flushTree(files.root)
    files.rename(data)
    await flushFolder(folder)
  }
  const run: Session = (messages) => exchange(database, messages)
  return { run, greeting: run(startupMessage()), close: () => database.close() }
}

/** Reads from PostgreSQL's control file whether it was shut down cleanly (state 1), which flushes everything. */
function wasShutDownCleanly(data: string): boolean {
  try {
    return fs.readFileSync(path.join(data, 'global/pg_control')).readInt32LE(16) === 1
  } catch {
    return false
  }
}

function startupMessage(): Uint8Array {
  const body = Buffer.from('user\0postgres\0database\0postgres\0\0')
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + body.length, 0)
  head.writeInt32BE(196_608, 4)
  return Buffer.concat([head, body])
}

let scratch: Uint8Array = Buffer.allocUnsafeSlow(256 * 1024)

/**
 * The call completes synchronously; its promise is a formality. The chunks are views of WebAssembly memory that the
 * next chunk overwrites, so they are copied.
 */
function exchange(database: PGlite, messages: Uint8Array): Uint8Array {
  let length = 0
  const collect = (bytes: Uint8Array) => {
    if (length + bytes.length > scratch.length) scratch = grow(scratch, length + bytes.length)
    scratch.set(bytes, length)
    length += bytes.length
  }
  database.execProtocolRawStream(messages, { syncToFs: false, onRawData: collect }).catch(endThread)
  return new Uint8Array(scratch.subarray(0, length))
}

/** Ends the thread: the session itself has failed, not a statement, and only a new thread recovers. */
function endThread(error: unknown): void {
  setImmediate(() => {
    throw error
  })
}

function grow(full: Uint8Array, needed: number): Uint8Array {
  const larger = Buffer.allocUnsafeSlow(Math.max(needed, full.length * 2))
  larger.set(full)
  return larger
}
