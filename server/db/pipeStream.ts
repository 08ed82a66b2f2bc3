import { Duplex } from 'node:stream'

type Send = (bytes?: Uint8Array) => void

interface Ends {
  open(): Promise<Send>
  closed(): void
}

/** A connection's duplex stream: `pg` on one end, the port to the thread on the other. */
export class PipeStream extends Duplex {
  readonly #ends: Ends
  #send: Send | undefined

  constructor(ends: Ends) {
    super()
    this.#ends = ends
  }

  connect(): this {
    this.#ends.open().then(
      (send) => {
        if (this.destroyed) return send()
        this.#send = send
        this.emit('connect')
      },
      (error: Error) => this.destroy(error),
    )
    return this
  }

  /** Called without bytes when the other end has closed. */
  deliver(bytes?: Uint8Array): void {
    if (!bytes) this.destroy()
    else this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error) => void): void {
    this.#send?.(chunk)
    done()
  }

  override _writev(chunks: Array<{ chunk: Buffer }>, done: (error?: Error) => void): void {
    this.#send?.(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void): void {
    done()
    this.destroy()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#send?.()
    this.#send = undefined
    this.#ends.closed()
    done(error)
  }
}
