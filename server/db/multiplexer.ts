/**
 * Multiplexes many PostgreSQL connections onto one session.
 *
 * PGlite has a single session. Its own socket server hands the session over after every protocol message, so that the
 * Parse of one connection can be answered by the Bind of another; here a connection keeps the session from its first
 * message to the Sync that closes the exchange, and until the end of its transaction if it opened one.
 */

/** Runs complete frontend messages on the session, synchronously, and returns everything that it answers. */
export type Session = (messages: Uint8Array) => Uint8Array

export interface Peer {
  send(bytes: Uint8Array): void
  close(): void
}

interface Connection {
  readonly id: number
  readonly peer: Peer
  readonly statements: Set<string>
  rest: Buffer
  greeted: boolean
}

interface Exchange {
  readonly connection: Connection
  readonly messages: Uint8Array
  readonly last: number
}

const protocolVersion = 196_608
const tlsRequest = 80_877_103
const code = (letter: string) => letter.charCodeAt(0)
const [parse, bind, describe, close] = [code('P'), code('B'), code('D'), code('C')]
const [sync, query, call, flush, terminate] = [code('S'), code('Q'), code('F'), code('H'), code('X')]
const [copyDone, copyFail, ready, idle] = [code('c'), code('f'), code('Z'), code('I')]
const endsExchange = new Set([sync, query, call, flush, copyDone, copyFail])

export class Multiplexer {
  readonly #session: Session
  readonly #greeting: Uint8Array
  readonly #idleLimit: number
  readonly #connections = new Map<number, Connection>()
  #queue: Exchange[] = []
  #holder: Connection | undefined
  #holderTimer: NodeJS.Timeout | undefined

  /** `idleLimit`: milliseconds that a connection may block the others in an idle transaction before it is evicted. */
  constructor(session: Session, greeting: Uint8Array, idleLimit: number) {
    this.#session = session
    this.#greeting = greeting
    this.#idleLimit = idleLimit
  }

  connect(id: number, peer: Peer): void {
    this.#connections.set(id, { id, peer, statements: new Set(), rest: Buffer.alloc(0), greeted: false })
  }

  receive(id: number, chunk: Uint8Array): void {
    const connection = this.#connections.get(id)
    if (!connection) return
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    connection.rest = connection.rest.length === 0 ? bytes : Buffer.concat([connection.rest, bytes])
    if (!connection.greeted) this.#greet(connection)
    if (connection.greeted) this.#split(connection)
    this.#run()
  }

  /**
   * Cleans up after a lost connection: drops its queued messages, rolls back its transaction and closes its prepared
   * statements.
   */
  disconnect(id: number): void {
    const connection = this.#connections.get(id)
    if (!connection) return
    this.#connections.delete(id)
    this.#queue = this.#queue.filter((exchange) => exchange.connection !== connection)
    // Sync comes first: after an error inside an incomplete exchange the session skips everything up to the next Sync.
    if (this.#holder === connection) this.#session(Buffer.concat([message(sync), message(query, 'ROLLBACK\0')]))
    if (connection.statements.size > 0) {
      const names = [...connection.statements].map((name) => message(close, `S${name}\0`))
      // Queued like any exchange, because it must not come between the messages of another connection.
      this.#queue.push({ connection, messages: Buffer.concat([...names, message(sync)]), last: sync })
    }
    if (this.#holder === connection) this.#release()
    this.#run()
  }

  #greet(connection: Connection): void {
    const { rest } = connection
    if (rest.length < 8 || rest.length < rest.readInt32BE(0)) return
    const requestCode = rest.readInt32BE(4)
    connection.rest = rest.subarray(rest.readInt32BE(0))
    if (requestCode === protocolVersion) {
      connection.greeted = true
      connection.peer.send(this.#greeting.slice())
    } else if (requestCode === tlsRequest) {
      connection.peer.send(Buffer.from('N'))
      this.#greet(connection)
    } else {
      connection.peer.close()
    }
  }

  /** Moves the complete exchanges of `rest` to the queue. */
  #split(connection: Connection): void {
    const { rest } = connection
    let start = 0
    let renamed: Uint8Array[] | undefined
    for (let at = 0; at + 5 <= rest.length;) {
      const kind = rest[at] ?? 0
      const end = at + 1 + rest.readInt32BE(at + 1)
      if (end > rest.length) break
      if (kind === terminate) return connection.peer.close()
      const other = rename(connection, kind, rest.subarray(at, end))
      if (other) renamed ??= at > start ? [rest.subarray(start, at)] : []
      renamed?.push(other ?? rest.subarray(at, end))
      at = end
      if (!endsExchange.has(kind)) continue
      this.#queue.push({
        connection,
        messages: renamed ? Buffer.concat(renamed) : rest.subarray(start, end),
        last: kind,
      })
      start = end
      renamed = undefined
    }
    connection.rest = rest.subarray(start)
  }

  #run(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      const { connection, messages, last } = next
      const answer = this.#session(messages)
      const status = statusOf(answer)
      if (answer.length > 0 && this.#connections.has(connection.id)) connection.peer.send(answer)
      if (status === undefined && (last === sync || last === query))
        throw new Error('PGlite answered an exchange without ReadyForQuery: the session is unusable')
      if (status === idle) this.#release()
      else this.#hold(connection)
    }
  }

  #next(): Exchange | undefined {
    if (!this.#holder) return this.#queue.shift()
    const index = this.#queue.findIndex((exchange) => exchange.connection === this.#holder)
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0]
  }

  #hold(connection: Connection): void {
    this.#holder = connection
    if (this.#holderTimer) this.#holderTimer.refresh()
    else this.#holderTimer = setTimeout(() => this.#evict(), this.#idleLimit).unref()
  }

  #release(): void {
    this.#holder = undefined
    clearTimeout(this.#holderTimer)
    this.#holderTimer = undefined
  }

  #evict(): void {
    const holder = this.#holder
    if (!holder) return
    const fields = 'SFATAL\0VFATAL\0C25P03\0Mterminating connection due to idle-in-transaction timeout\0\0'
    holder.peer.send(message(code('E'), fields))
    holder.peer.close()
    this.disconnect(holder.id)
  }
}

function message(kind: number, body = ''): Buffer {
  const bytes = Buffer.alloc(5 + Buffer.byteLength(body))
  bytes[0] = kind
  bytes.writeInt32BE(bytes.length - 1, 1)
  bytes.write(body, 5)
  return bytes
}

/** The transaction status in the ReadyForQuery that ends an answer; undefined if the answer does not end with one. */
function statusOf(answer: Uint8Array): number | undefined {
  return answer.at(-6) === ready && answer.at(-2) === 5 ? answer.at(-1) : undefined
}

/**
 * Prefixes the statement names of a connection: prepared statements live in the shared session, and two connections may
 * use one name for different statements. Returns the renamed message, or undefined if it names none.
 */
function rename(connection: Connection, kind: number, bytes: Buffer): Uint8Array | undefined {
  if (kind !== parse && kind !== bind && kind !== describe && kind !== close) return undefined
  if ((kind === describe || kind === close) && bytes[5] !== sync) return undefined
  const start = kind === parse ? 5 : kind === bind ? bytes.indexOf(0, 5) + 1 : 6
  const end = bytes.indexOf(0, start)
  if (end === start) return undefined
  const name = `${connection.id}:${bytes.toString('utf8', start, end)}`
  if (kind === parse) connection.statements.add(name)
  if (kind === close) connection.statements.delete(name)
  const renamed = Buffer.concat([bytes.subarray(0, start), Buffer.from(name), bytes.subarray(end)])
  renamed.writeInt32BE(renamed.length - 1, 1)
  return renamed
}
