/** Console-like clients: a write without an answer is sent again with its idempotency key until it arrives. */
import { randomUUID } from 'node:crypto'

export const PASSWORD = 'regia-demo-26'
const FIRST_MS = 1_000
const LONGEST_MS = 30_000
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Statistics of all the clients. */
export class ClientStats {
  acknowledged = 0
  /** Calls without an answer or with a 503, which were sent again; a console tells the user that it retries. */
  again = 0
  /** Answers that a user would see as an error. */
  readonly errors: string[] = []
  /** Duration of list requests in ms, retries included. */
  readonly listed: number[] = []
  /** Acknowledged writes that their writer then could not read (read-your-writes violations). */
  readonly unseen: string[] = []
  /** Time of the last acknowledged write, and the longest interval without one. */
  #last = Date.now()
  longest = 0

  wrote(): void {
    this.acknowledged++
    this.longest = Math.max(this.longest, Date.now() - this.#last)
    this.#last = Date.now()
  }
  /** Restarts the measurement for the next fault. */
  mark(): void {
    this.#last = Date.now()
    this.longest = 0
  }
}

type RequestOptions = { body?: unknown; key?: string }

export class Client {
  seen = '0'
  readonly url: string
  readonly token: string
  readonly stats: ClientStats
  readonly over: () => boolean

  constructor(url: string, token: string, stats: ClientStats, over: () => boolean) {
    this.url = url
    this.token = token
    this.stats = stats
    this.over = over
  }

  /** Returns the body of the answer; undefined if it was refused, which is recorded, or if the test is over. */
  async ask(
    method: string,
    path: string,
    { body, key }: RequestOptions = {},
  ): Promise<Record<string, unknown> | undefined> {
    for (let attempt = 1; !this.over() || method !== 'GET'; attempt++) {
      const answer = await fetch(this.url + path, {
        method,
        headers: {
          authorization: `Bearer ${this.token}`,
          'x-seen': this.seen,
          ...(key && { 'idempotency-key': key }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      if (!answer || text === undefined || [502, 503, 504].includes(answer.status)) {
        this.stats.again++
        await pause(Math.min(LONGEST_MS, FIRST_MS * 2 ** (attempt - 1)))
      } else if (answer.status === 429) {
        await pause(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
      } else {
        const writeToken = answer.headers.get('x-seen')
        if (writeToken && writeToken > this.seen) this.seen = writeToken
        if (answer.ok) return text ? (JSON.parse(text) as Record<string, unknown>) : {}
        this.stats.errors.push(`${method} ${path} ${answer.status} ${text.slice(0, 160)}`)
        return undefined
      }
    }
    return undefined
  }
}

/** Throws if the login is refused. */
export async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/security/auth/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`No login for ${email}: ${answer.status}`)
  return token
}

/** The rooms that one writer has created, by name, with the acknowledged value and the value last sent. */
export type CreatedRooms = Map<string, { value: number; asked: number }>

const THINK_MS = 100

/** Creates rooms of one hotel and changes them; after each write it checks that a list shows it. */
export async function write(
  client: Client,
  hotel: number,
  createdRooms: CreatedRooms,
  over: () => boolean,
): Promise<void> {
  const rooms = `/api/main/Hotel/${hotel}/camera`
  const isShown = async (name: string, value: number) => {
    const found = await client.ask('GET', `${rooms}?q=${encodeURIComponent(name)}`)
    const rows = (found?.values ?? []) as { nome: { it: string }; superficie: number }[]
    if (found && !rows.some((row) => row.nome.it === name && row.superficie === value))
      client.stats.unseen.push(`${name} ${value}`)
  }
  while (!over()) {
    const name = `gruppo ${randomUUID()}`
    const one = { value: 0, asked: 20 }
    createdRooms.set(name, one)
    const body = { nome: { it: name }, tipologia: 'doppia', superficie: 20 }
    const room = await client.ask('POST', rooms, { body, key: randomUUID() })
    if (!room) continue
    one.value = 20
    client.stats.wrote()
    await isShown(name, 20)
    const { id } = room.data as { id: number }
    for (let value = 21; value < 24 && !over(); value++) {
      one.asked = value
      const path = `/api/main/camera/${id}`
      if (!(await client.ask('PATCH', path, { body: { superficie: value }, key: randomUUID() }))) break
      one.value = value
      client.stats.wrote()
      await isShown(name, value)
      await pause(THINK_MS)
    }
  }
}

const lists = [
  '/api/orders/orders?page=1&limit=20',
  '/api/main/Hotel',
  '/api/main/cerca?query=stella',
  '/api/main/Hotel/1/camera',
]

/** Reads lists in a loop, with an average pause of `think` milliseconds. */
export async function read(client: Client, think: number, over: () => boolean): Promise<void> {
  await pause(Math.random() * think)
  while (!over()) {
    const begun = performance.now()
    await client.ask('GET', lists[Math.floor(Math.random() * lists.length)]!)
    client.stats.listed.push(performance.now() - begun)
    await pause(think * (0.5 + Math.random()))
  }
}
