import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs'
import { errorCode } from './errors.ts'

type Init = EmscriptenBuiltinFilesystem['init']

/** The few parts of the Emscripten file system that are touched here. */
interface Emscripten {
  mkdirTree(path: string): void
  mount(type: unknown, options: { root: string }, path: string): void
  quit(): void
  ErrnoError: new (errno: number) => Error
  filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }
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

  constructor(root: string) {
    super(root)
    this.#mount = { root }
  }

  override init: Init = async (pg, options) => {
    this.pg = pg
    const mountFolder = (module: { FS: unknown }) => {
      const files = module.FS as Emscripten
      files.filesystems.NODEFS.stream_ops.fsync = (stream) => flush(files, stream.nfd)
      files.mkdirTree(PGlite.paths.PGDATA)
      files.mount(files.filesystems.NODEFS, this.#mount, PGlite.paths.PGDATA)
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
}

function flush(files: Emscripten, descriptor: number): number {
  try {
    fs.fsyncSync(descriptor)
    return 0
  } catch (error) {
    throw new files.ErrnoError(errnos[errorCode(error) ?? ''] ?? inputOutputError)
  }
}
