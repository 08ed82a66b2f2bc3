import fs from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { Embedded } from './embedded.ts'
import { DatabaseError, errorCode, fullDisk, fullDiskIn, reason } from './errors.ts'
import { DATABASE_FOLDER, type FolderLock, FolderTaken, lockFolder } from './folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { type AccountChanges, noAccountChanges, PostgresChanges } from './accountChanges.ts'
import { endPool, makePool } from './pool.ts'
import { Replicas } from './replicas/replicas.ts'
import { markSingleWriter } from './transaction.ts'
import { connectPostgres, placeOf } from './postgres.ts'

export { DatabaseError, fullDiskIn } from './errors.ts'

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  readonly pool: pg.Pool
  readonly accountChanges: AccountChanges
  /** Absent when every read goes to `pool`. */
  readonly replicas?: Replicas | undefined
  /**
   * Whether the disk has no room left for the log of a write. Always false for a PostgreSQL server, which monitors its
   * own disk.
   */
  isFull(): boolean
  close(): Promise<void>
}

export interface DatabaseOptions {
  url?: string | undefined
  /** The address for LISTEN when `url` points to a bouncer. */
  listenUrl?: string | undefined
  /** Addresses of read replicas. */
  replicaUrls?: readonly string[] | undefined
  folder?: string | undefined
  maxConnections?: number | undefined
  /** Receives lost connections and failed maintenance, which no caller awaits. */
  onError?: ((error: Error) => void) | undefined
  /** Receives sentences in Italian about the configured addresses, for the administrator. */
  onNote?: ((words: string) => void) | undefined
}

const drainLimit = 5_000

/** Opens PostgreSQL at `url` if given, otherwise the embedded database in `folder`, which is created if missing. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, folder, maxConnections, onError = () => {} } = options
  if (url) return openPostgres(url, options, onError)
  if (folder) return openEmbedded(folder, maxConnections ?? 8, onError)
  throw new TypeError('openDatabase was called without a url and without a folder: pass one of them')
}

async function openPostgres(
  url: string,
  { listenUrl, replicaUrls, maxConnections, onNote = () => {} }: DatabaseOptions,
  onError: (error: Error) => void,
): Promise<Database> {
  if (listenUrl) placeOf(listenUrl, 'DATABASE_LISTEN_URL')
  replicaUrls?.forEach((one) => placeOf(one, 'DATABASE_REPLICA_URL'))
  const { pool, bounced } = await connectPostgres(url, { max: maxConnections ?? 10 }, onError)
  const listening = bounced && !listenUrl ? undefined : new PostgresChanges(listenUrl ?? url, onError, onNote)
  if (!listening) onNote(LISTEN_WARNING)
  const replicas = replicaUrls?.length ? new Replicas(pool, replicaUrls, onNote) : undefined
  await Promise.all([listening?.start(), replicas?.start()])
  const close = once(async () => {
    await Promise.all([listening?.close(), replicas?.close()])
    await endPool(pool, drainLimit)
  })
  return { kind: 'postgres', pool, accountChanges: listening ?? noAccountChanges, replicas, isFull: () => false, close }
}

const LISTEN_WARNING =
  'DATABASE_URL passa da un PgBouncer e DATABASE_LISTEN_URL manca: un accesso tolto altrove vale ancora due secondi.'

async function openEmbedded(folder: string, max: number, onError: (error: Error) => void): Promise<Database> {
  const { place, lock } = await takeFolder(folder)
  // A database whose creation is interrupted never opens again, so creation is refused without enough disk space.
  if (isNew(place) && isFull(place)) {
    await lock.release()
    throw fullDisk()
  }
  const embedded = new Embedded(place)
  try {
    await embedded.start()
  } catch (error) {
    await embedded.stop()
    await lock.release()
    throw (
      fullDiskIn(error) ??
      new DatabaseError(
        'illeggibile',
        `Il database nella cartella ${nameOf(folder)} non si apre: ${reason(error)}`,
        error,
      )
    )
  }
  // Waiting for a client means waiting for a turn on the only session: long, but not for ever.
  const settings = { max, stream: () => embedded.connect(), connectionTimeoutMillis: 30_000 }
  const pool = makePool(settings as unknown as pg.PoolConfig, onError)
  markSingleWriter(pool)
  const endMaintenance = startMaintenance(pool, onError)
  const close = once(async () => {
    await Promise.race([endMaintenance(), new Promise((resolve) => setTimeout(resolve, drainLimit).unref())])
    await endPool(pool, drainLimit)
    await embedded.stop()
    await lock.release()
  })
  return { kind: 'pglite', pool, accountChanges: noAccountChanges, isFull: () => isFull(place), close }
}

/**
 * The embedded database does not survive a failed write to its log, so writes are refused before the disk is full: this
 * leaves room for a few log segments of 16 MB each and for the files that a checkpoint writes.
 */
const MIN_FREE_BYTES = 128 * 1024 * 1024

/** The folder is renamed to its final name only once the database is complete (session.ts). */
const isNew = (place: string): boolean => !fs.existsSync(path.join(place, DATABASE_FOLDER))

function isFull(place: string): boolean {
  try {
    const { bavail, bsize } = fs.statfsSync(place)
    return bavail * bsize < MIN_FREE_BYTES
  } catch {
    return false
  }
}

async function takeFolder(folder: string): Promise<{ place: string; lock: FolderLock }> {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
    const place = fs.realpathSync(folder)
    return { place, lock: await lockFolder(place) }
  } catch (error) {
    if (error instanceof FolderTaken) {
      const message = `La cartella ${nameOf(folder)} è già in uso da un altro processo di Regia.`
      throw new DatabaseError('occupata', message, error)
    }
    const why = folderReasons[errorCode(error) ?? ''] ?? reason(error)
    throw new DatabaseError('illeggibile', `La cartella ${nameOf(folder)} non si può usare: ${why}.`, error)
  }
}

const folderReasons: Record<string, string> = {
  EACCES: 'mancano i permessi per scriverci',
  EPERM: 'mancano i permessi per scriverci',
  EROFS: 'il disco è in sola lettura',
  ENOSPC: 'il disco è pieno',
  ENOTDIR: 'non è una cartella',
  EEXIST: 'non è una cartella',
}

function nameOf(folder: string): string {
  return path.relative('', folder) || path.resolve(folder)
}

function once(work: () => Promise<void>): () => Promise<void> {
  let promise: Promise<void> | undefined
  return () => (promise ??= work())
}
