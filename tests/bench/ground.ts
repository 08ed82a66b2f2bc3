/** What the parts of one run share: a folder that goes away with it, the demo server, and a place for progress. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testPostgres, type TestPostgres } from '../server/db/postgres.ts'
import { startServer, type Server, type Store } from './server.ts'

export class Ground {
  readonly #folder = mkdtempSync(join(tmpdir(), 'regia-bench-'))
  readonly #remove = () => rmSync(this.#folder, { recursive: true, force: true })
  #embedded: Promise<Server> | undefined
  #postgres: Promise<TestPostgres | null> | undefined

  constructor() {
    process.once('exit', this.#remove)
    // An exit ends the servers as well: each of them listens for it.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  }

  folder(name: string): string {
    return join(this.#folder, name)
  }

  /** The folder of the demo network. */
  get demo(): Store {
    return { folder: this.folder('demo') }
  }

  /** The server that most parts measure: the demo network in the embedded database. */
  embedded(): Promise<Server> {
    this.#embedded ??= startServer(this.demo)
    return this.#embedded
  }

  /** With fsync, as people run it; null where there is none. */
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

/** Progress goes beside the table, not into it. */
export const say = (text: string): void => console.error(`… ${text}`)
