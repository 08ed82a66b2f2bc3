import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { errorCode } from './errors.ts'

/** The subfolder of the data folder with the database files. */
export const DATABASE_FOLDER = 'pglite'

/**
 * One process per data folder. A lock file with a process id fails in containers, where every server has process id 1,
 * so the lock is a listening socket: the system stops answering for it when its owner dies, however it dies.
 *
 * The locks of a folder are numbered, and only the highest counts. A server takes the next number when the highest no
 * longer answers. It first listens under a name of its own and then links that name to the number, so that a numbered
 * lock is listening from the moment it appears, and a link never replaces another: of several servers that find the
 * same dead lock exactly one gets the next number. The last number remains as a dead file when its owner leaves:
 * numbers only grow, so that a slow server cannot take one that was already used.
 */

export class FolderTaken extends Error {
  override readonly name = 'FolderTaken'
}

export interface FolderLock {
  release(): Promise<void>
}

const numbered = /^blocco-(\d+)$/
const longestAddress = 100

// Errors of file systems without sockets or hard links, such as some that are shared with a virtual machine.
const unsupported = new Set(['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'ENOSYS'])

export async function lockFolder(folder: string): Promise<FolderLock> {
  if (process.platform === 'win32') return lockPipe(folder)
  try {
    return await lockPlace(openPlace(folder))
  } catch (error) {
    if (!unsupported.has(errorCode(error) ?? '')) throw error
    return lockPlace(temporaryPlace(folder))
  }
}

async function lockPlace(place: Place): Promise<FolderLock> {
  const mine = `blocco-p${randomBytes(6).toString('hex')}`
  try {
    const highest = highestNumber(place.folder)
    if (highest > 0 && (await answers(place.address(`blocco-${highest}`)))) throw new FolderTaken()
    const server = await listen(place.address(mine))
    try {
      takeNumber(place.folder, mine, highest + 1)
    } catch (error) {
      await stop(server)
      throw error
    }
    return { release: () => stop(server).finally(place.close) }
  } catch (error) {
    place.close()
    throw error
  }
}

function takeNumber(folder: string, mine: string, number: number): void {
  try {
    fs.linkSync(path.join(folder, mine), path.join(folder, `blocco-${number}`))
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw new FolderTaken()
    throw error
  } finally {
    fs.rmSync(path.join(folder, mine), { force: true })
  }
  // Another server may have taken and released higher numbers since this one looked: then this number is obsolete.
  if (highestNumber(folder) > number) throw new FolderTaken()
  for (const name of fs.readdirSync(folder)) {
    const found = numbered.exec(name)
    if (found && Number(found[1]) < number) fs.rmSync(path.join(folder, name), { force: true })
  }
}

function highestNumber(folder: string): number {
  const numbers = fs.readdirSync(folder).map((name) => Number(numbered.exec(name)?.[1] ?? 0))
  return Math.max(0, ...numbers)
}

function listen(address: string): Promise<net.Server> {
  // A client connects only to see whether the lock's owner is alive.
  const server = net.createServer((socket) => socket.on('error', () => {}).destroy())
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(address, () => resolve(server.unref()))
  })
}

/**
 * Only a refused connection or a missing socket proves that the owner is gone; any other failure could hide a live one.
 */
function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address)
    socket.once('connect', () => resolve(true))
    socket.once('error', (error) => resolve(errorCode(error) !== 'ECONNREFUSED' && errorCode(error) !== 'ENOENT'))
    socket.once('connect', () => socket.destroy())
  })
}

function stop(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

interface Place {
  /** The folder with the lock files. */
  readonly folder: string
  /** The address of a socket in it: the system limits the length of socket paths. */
  address(name: string): string
  close(): void
}

/**
 * Locks belong in the data folder, so that containers that share it see them. On Linux a long path is shortened through
 * an open descriptor; elsewhere the locks move to the temporary folder, under a digest of the path.
 */
function openPlace(folder: string): Place {
  if (Buffer.byteLength(path.join(folder, 'blocco-p000000000000')) <= longestAddress) {
    return { folder, address: (name) => path.join(folder, name), close: () => {} }
  }
  if (process.platform === 'linux') {
    const descriptor = fs.openSync(folder, 'r')
    const close = () => fs.closeSync(descriptor)
    return { folder, address: (name) => `/proc/self/fd/${descriptor}/${name}`, close }
  }
  return temporaryPlace(folder)
}

function temporaryPlace(folder: string): Place {
  const short = path.join(os.tmpdir(), `regia-${digest(folder)}`)
  fs.mkdirSync(short, { recursive: true, mode: 0o700 })
  return { folder: short, address: (name) => path.join(short, name), close: () => {} }
}

/** On Windows a named pipe is enough: it dies with its owner and cannot be listened on twice. */
async function lockPipe(folder: string): Promise<FolderLock> {
  const server = await listen(`\\\\.\\pipe\\regia-${digest(folder)}`).catch((error: unknown) => {
    throw errorCode(error) === 'EADDRINUSE' ? new FolderTaken() : error
  })
  return { release: () => stop(server) }
}

function digest(folder: string): string {
  return createHash('sha256').update(folder).digest('hex').slice(0, 24)
}
