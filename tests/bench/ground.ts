/** Shared by the parts of a run: a temporary folder, the demo server, and progress output. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPostgres, type TestPostgres } from '../server/db/postgres.ts'
import { startServer, type Server, type Store } from './server.ts'

export class BenchContext {
  readonly #folder = mkdtempSync(join(tmpdir(), 'regia-bench-'))
  readonly #remove = () => rmSync(this.#folder, { recursive: true, force: true })
  #embedded: Promise<Server> | undefined
  #postgres: Promise<TestPostgres | null> | undefined

  constructor() {
    process.once('exit', this.#remove)
    // Each started server is killed when this process exits.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  }

  folder(name: string): string {
    return join(this.#folder, name)
  }

  get demo(): Store {
    return { folder: this.folder('demo') }
  }

  /** The server that most parts measure: the demo network in the embedded database. */
  embedded(): Promise<Server> {
    this.#embedded ??= startServer(this.demo)
    return this.#embedded
  }

  /** With fsync, as in production; null if there is no PostgreSQL. */
  postgres(): Promise<TestPostgres | null> {
    this.#postgres ??= testPostgres({ fsync: true })
    return this.#postgres
  }

  async endEmbedded(): Promise<void> {
    const server = await this.#embedded?.catch(() => undefined)
    this.#embedded = undefined
    await server?.stop()
  }

  async close(): Promise<void> {
    await this.endEmbedded()
    const postgres = await this.#postgres?.catch(() => null)
    await postgres?.stop()
    this.#remove()
  }
}

/** Progress goes to stderr, so that the table stays clean. */
export const logProgress = (text: string): void => console.error(`… ${text}`)
