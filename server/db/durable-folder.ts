import fs from 'node:fs'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'
import { errorCode } from './errors.ts'
import { flushInParallel } from './flush.ts'

type Init = EmscriptenBuiltinFilesystem['init']

/** An open file: its node, its path in the mounted folder and its descriptor. */
interface Stream {
  readonly node: object
  readonly path: string
  readonly nfd: number
}

/** The parts of the Emscripten file system that this module uses. */
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

// Error numbers of WebAssembly. PostgreSQL tolerates the first two for a folder, and no others.
const errnos: Record<string, number> = { EBADF: 8, EINVAL: 28, ENOSPC: 51 }
const inputOutputError = 29

/**
 * The data folder on the real disk, with a working fsync. PGlite's own file system has none, so every fsync of
 * PostgreSQL silently succeeds: a committed row would exist only in the page cache and be lost in a power failure.
 */
export class DurableFolder extends EmscriptenBuiltinFilesystem {
  readonly #mount: { root: string }
  #flushing: Promise<ReadonlySet<string>> | undefined
  /** Paths of files that are already flushed; a later write invalidates the entry (`#written`). */
  #flushed: ReadonlySet<string> = new Set()
  #written = new WeakSet<object>()

  constructor(root: string) {
    super(root)
    this.#mount = { root }
  }

  /**
   * After a crash PostgreSQL flushes every file before replaying its log, one by one, which takes seconds. This flushes
   * them in parallel while the database is still loading; an fsync of a file without later writes is then skipped. Ends
   * with `opened`.
   */
  flushAhead(): void {
    this.#flushing ??= flushInParallel(this.#mount.root)
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

  /** Renames the folder while it is in use: open files stay open, and later paths start from the new name. */
  rename(to: string): void {
    fs.renameSync(this.#mount.root, to)
    this.#mount.root = to
  }

  override async closeFs(): Promise<void> {
    const files = this.pg?.Module.FS as unknown as Emscripten | undefined
    files?.quit()
  }

  /** Delays the start of the database until the flush has ended. */
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
