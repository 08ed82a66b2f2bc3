import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DatabaseError } from './errors.ts'
import { PipeStream } from './pipeStream.ts'

export type ToWorker = 'stop' | { id: number; open?: true; bytes?: Uint8Array }
export type ToMain = 'ready' | { failed: string } | { id: number; bytes?: Uint8Array; failed?: undefined }

const stopLimit = 10_000

/** The embedded database as seen from the main thread: opens connections and can be stopped. */
export class Embedded {
  readonly #folder: string
  readonly #streams = new Map<number, PipeStream>()
  #thread: Worker | undefined
  #worker: Promise<Worker> | undefined
  #ended: Promise<unknown> = Promise.resolve()
  #nextId = 1
  #stopped = false

  constructor(folder: string) {
    this.#folder = folder
  }

  start(): Promise<Worker> {
    if (this.#stopped) return Promise.reject(new DatabaseError('irraggiungibile', 'Il database è stato chiuso.'))
    // Waits until the last thread has exited, because two threads must never open the same folder.
    this.#worker ??= this.#ended.then(() => this.#launch())
    return this.#worker
  }

  /** Opens a connection in the shape of the socket that `pg` expects. */
  connect(): Duplex {
    const id = this.#nextId++
    const stream = new PipeStream({
      open: async () => {
        const worker = await this.start()
        this.#streams.set(id, stream)
        post(worker, { id, open: true })
        return (bytes) => post(worker, bytes ? { id, bytes } : { id })
      },
      closed: () => this.#streams.delete(id),
    })
    return stream
  }

  async stop(): Promise<void> {
    this.#stopped = true
    const worker = await this.#worker?.catch(() => undefined)
    const limit = setTimeout(() => void worker?.terminate(), stopLimit)
    if (worker) post(worker, 'stop')
    await this.#ended
    clearTimeout(limit)
  }

  /** Starts the thread. If it dies, its connections are destroyed, and the next connection starts a new thread. */
  #launch(): Promise<Worker> {
    const worker = makeWorker(this.#folder)
    this.#thread = worker
    this.#ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    return new Promise<Worker>((resolve, reject) => {
      const fail = (error: Error) => {
        if (this.#thread !== worker) return
        this.#thread = undefined
        this.#worker = undefined
        reject(error)
        for (const stream of this.#streams.values()) stream.destroy(error)
        void worker.terminate()
      }
      worker.on('message', (message: ToMain) => {
        if (message === 'ready') resolve(worker)
        else if (message.failed !== undefined) fail(new DatabaseError('illeggibile', message.failed))
        else this.#streams.get(message.id)?.deliver(message.bytes)
      })
      worker.once('error', (error: unknown) =>
        fail(new Error('The database thread failed: see the cause', { cause: error })),
      )
      worker.once('exit', () => fail(new Error('The database thread exited; the next connection starts another')))
    })
  }
}

function post(worker: Worker, message: ToWorker): void {
  worker.postMessage(message)
}

/**
 * Sources run through tsx or vitest, whose loaders a thread does not inherit, so the thread registers one before the
 * import. In the bundle the thread is the entry `db-worker.js`, beside the chunk with this code or one folder above.
 */
function makeWorker(folder: string): Worker {
  const workerData = { folder }
  if (import.meta.url.endsWith('.ts')) {
    // Resolved here, because a thread created from a string resolves packages from the working directory.
    const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))
    const loader = new URL('dist/esm/api/index.mjs', tsx).href
    const source = new URL('worker.ts', import.meta.url).href
    const code = `import('${loader}').then(({ register }) => { register(); return import('${source}') })`
    return new Worker(code, { eval: true, workerData, execArgv: [] })
  }
  const candidates = ['./db-worker.js', '../db-worker.js'].map((name) => new URL(name, import.meta.url))
  const url = candidates.find((candidate) => existsSync(fileURLToPath(candidate)))
  if (!url) throw new Error('db-worker.js is missing beside the server bundle: build the server again')
  return new Worker(url, { workerData, execArgv: [] })
}
