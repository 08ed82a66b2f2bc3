import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'
import { errorCode } from './errors.ts'
import { flushAhead } from './flush.ts'

type Init = EmscriptenBuiltinFilesystem['init']

/** A file that is open: the file itself, where it is called from, and its descriptor. */
interface Stream {
  readonly node: object
  readonly path: string
  readonly nfd: number
}

/** The few parts of the Emscripten file system that are touched here. */
interface Emscripten {
  mkdirTree(path: string): void
  mount(type: unknown, options: { root: string }, path: string): void
  quit(): void
  ErrnoError: new (errno: number) => Error
  filesystems: {
    NODEFS: {
      node_ops: { setattr(node: object, ...rest: unknown[]): unknown; mknod(...all: unknown[]): object }
      stream_ops: {
        fsync?: (stream: Stream) => number
        write(stream: Stream, ...rest: unknown[]): number
        setattr(stream: Stream, ...rest: unknown[]): unknown
      }
    }
  }
}

interface Module {
  FS: unknown
  addRunDependency(name: string): void
  removeRunDependency(name: string): void
}

// Error numbers as WebAssembly knows them. PostgreSQL forgives the first two on a folder, and no other.
const errnos: Record<string, number> = { EBADF: 8, EINVAL: 28, ENOSPC: 51 }
const inputOutputError = 29

/**
 * The data folder on the real disk. PGlite's own has no fsync, which makes every fsync of PostgreSQL a silent
 * success: a committed row would live in the page cache only, and die with the power.
 */
export class DurableFolder extends EmscriptenBuiltinFilesystem {
  readonly #mount: { root: string }
  #flushing: Promise<ReadonlySet<string>> | undefined
  /** Files whose content is on the disk already, by their path in the folder; less what was written since. */
  #flushed: ReadonlySet<string> = new Set()
  #written = new WeakSet<object>()

  constructor(root: string) {
    super(root)
    this.#mount = { root }
  }

  /**
   * After a crash PostgreSQL flushes every file before it replays its log, one after the other: seconds, of which each
   * file waits for the disk. Here they are flushed together while the database is still being loaded, and an fsync
   * of a file that nobody has written to since has nothing left to do. It ends with `opened`.
   */
  flushAhead(): void {
    this.#flushing ??= flushAhead(this.#mount.root)
  }

  opened(): void {
    this.#flushed = new Set()
    this.#written = new WeakSet()
  }

  override init: Init = async (pg, options) => {
    this.pg = pg
    const mountFolder = (loading: unknown) => {
      const module = loading as Module
      const files = module.FS as Emscripten
      this.#watch(files)
      files.mkdirTree(PGlite.paths.PGDATA)
      files.mount(files.filesystems.NODEFS, this.#mount, PGlite.paths.PGDATA)
      if (this.#flushing) this.#await(module, this.#flushing)
    }
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mountFolder] } }
  }

  get root(): string {
    return this.#mount.root
  }

  /** Renames the folder while it is in use: open files stay open, and every later path starts from the new name. */
  rename(to: string): void {
    fs.renameSync(this.#mount.root, to)
    this.#mount.root = to
  }

  override async closeFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as Emscripten | undefined
    files?.quit()
  }

  /** The database runs only once the flush has ended. */
  #await(module: Module, flushing: Promise<ReadonlySet<string>>): void {
    module.addRunDependency('flush')
    void flushing.then((flushed) => {
      this.#flushed = flushed
      module.removeRunDependency('flush')
    })
  }

  #watch(files: Emscripten): void {
    const { node_ops: nodes, stream_ops: streams } = files.filesystems.NODEFS
    const { mknod, setattr } = nodes
    const { write, setattr: setattrOpen } = streams
    const changed = (node: object) => void (this.#flushed.size && this.#written.add(node))
    nodes.mknod = (...all) => {
      const node = mknod(...all)
      changed(node)
      return node
    }
    nodes.setattr = (node, ...rest) => {
      changed(node)
      return setattr(node, ...rest)
    }
    streams.setattr = (stream, ...rest) => {
      changed(stream.node)
      return setattrOpen(stream, ...rest)
    }
    streams.write = (stream, ...rest) => {
      changed(stream.node)
      return write(stream, ...rest)
    }
    streams.fsync = (stream) => (this.#isFlushed(stream) ? 0 : flush(files, stream.nfd))
  }

  #isFlushed({ node, path: name }: Stream): boolean {
    return (
      this.#flushed.size > 0 &&
      !this.#written.has(node) &&
      this.#flushed.has(path.posix.relative(PGlite.paths.PGDATA, name))
    )
  }
}

function flush(files: Emscripten, descriptor: number): number {
  try {
    fs.fsyncSync(descriptor)
    return 0
  } catch (error) {
    throw new files.ErrnoError(errnos[errorCode(error) ?? ''] ?? inputOutputError)
  }
}
