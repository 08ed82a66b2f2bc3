/** Runs each fault under load and prints how many acknowledged writes were kept, lost or duplicated. */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { Client, type CreatedRooms, read, signIn, ClientStats, write } from './client.ts'
import type { Cluster, Server } from './cluster.ts'
import { type Node, urlOf } from './database.ts'
import { end, waitForExit, signal, retryUntil } from './processes.ts'
import { nextVersion } from './version.ts'

/** `think` is the average pause in ms between two requests of a reader. */
type Load = { writers: number; readers: number; think: number }
const defaultLoad: Load = { writers: 16, readers: 100, think: 1_000 }
const ACCOUNTS = ['admin', 'amministrazione', 'developer', 'employee']
const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000))

export type Fault = {
  id: string
  title: string
  times: number
  load?: Load
  /** Starts and ends with a healthy cluster; returns a reason if the fault cannot be tested here. */
  run(cluster: Cluster): Promise<string | void>
}

/** The process ids of a PostgreSQL: its postmaster and all child processes. */
function postgresOf({ folder }: Node): number[] {
  const first = Number(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const children = fs.readdirSync('/proc').filter((pid) => {
    try {
      return (
        /^\d+$/.test(pid) &&
        fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[1] === String(first)
      )
    } catch {
      return false
    }
  })
  return [first, ...children.map(Number)]
}

const signalAll = (pids: readonly number[], name: NodeJS.Signals) =>
  pids.forEach((pid) => {
    try {
      process.kill(pid, name)
    } catch {
      // It has already exited.
    }
  })

/** Simulates the loss of a machine by killing its PostgreSQL and its Patroni. */
async function killNode(node: Node): Promise<void> {
  const pids = postgresOf(node)
  signal(node.process, 'SIGKILL')
  signalAll(pids, 'SIGKILL')
  await waitForExit(node.process)
}

async function replicaOf({ databases }: Cluster): Promise<Node> {
  const leader = await databases.leader()
  return databases.nodes.find((node) => node !== leader)!
}

async function onNode({ port }: Node, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port) })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const waitForNewPrimary = ({ databases }: Cluster, before: Node) =>
  retryUntil(async () => {
    if ((await databases.leader()) === before) throw new Error('The primary has not changed yet')
  }, 120_000)

export const faults: readonly Fault[] = [
  {
    id: 'server',
    title: 'un server ucciso (kill -9)',
    times: 1,
    async run({ servers: [server] }) {
      signal(server!.process, 'SIGKILL')
      await pause(5)
      server!.start()
      await server!.ready()
    },
  },
  {
    id: 'drain',
    title: 'un server tolto dal bilanciatore',
    times: 1,
    async run(cluster) {
      await cluster.tellBalancer('set server regia/due state drain')
      await pause(5)
      await cluster.tellBalancer('set server regia/due state ready')
    },
  },
  {
    id: 'roll',
    title: 'i server riavviati, uno dopo l’altro',
    times: 1,
    run: ({ servers }) => rollingRestart(servers),
  },
  {
    id: 'upgrade',
    title: 'versione nuova, che cambia il database',
    times: 1,
    async run(cluster) {
      const [before] = cluster.servers.map(({ program }) => program)
      const program = nextVersion(cluster.folder, before!)
      cluster.servers.forEach((server) => (server.program = program))
      await rollingRestart(cluster.servers)
      await expectRefusal(cluster, before!)
    },
  },
  {
    id: 'people',
    title: '300 operatori, i server riavviati uno dopo l’altro',
    times: 1,
    load: { writers: 8, readers: 300, think: 3_000 },
    async run({ servers }) {
      await pause(15)
      await rollingRestart(servers)
      await pause(15)
    },
  },
  {
    id: 'pgbouncer',
    title: 'PgBouncer riavviato (kill -9)',
    times: 1,
    async run({ bouncer }) {
      signal(bouncer.process, 'SIGKILL')
      await waitForExit(bouncer.process)
      bouncer.start()
      await pause(3)
    },
  },
  {
    id: 'replica',
    title: 'una replica uccisa (kill -9)',
    times: 1,
    async run(cluster) {
      const node = await replicaOf(cluster)
      await killNode(node)
      await pause(6)
      node.start()
    },
  },
  {
    id: 'late',
    title: 'una replica indietro di 30 s',
    times: 1,
    async run(cluster) {
      const node = await replicaOf(cluster)
      await onNode(node, `alter system set recovery_min_apply_delay = '30s'`, 'select pg_reload_conf()')
      // Longer than the configured delay.
      await pause(40)
      await onNode(node, 'alter system reset recovery_min_apply_delay', 'select pg_reload_conf()')
    },
  },
  {
    id: 'primary',
    title: 'il primario ucciso (kill -9)',
    times: 30,
    async run(cluster) {
      const leader = await cluster.databases.leader()
      signalAll(postgresOf(leader), 'SIGKILL')
      await waitForNewPrimary(cluster, leader)
    },
  },
  {
    id: 'frozen',
    title: 'il primario fermo, con il suo Patroni (SIGSTOP)',
    times: 1,
    async run(cluster) {
      const leader = await cluster.databases.leader()
      const pids = postgresOf(leader)
      signal(leader.process, 'SIGSTOP')
      signalAll(pids, 'SIGSTOP')
      await waitForNewPrimary(cluster, leader)
      await pause(3)
      signalAll(pids, 'SIGCONT')
      signal(leader.process, 'SIGCONT')
    },
  },
  {
    id: 'isolated',
    title: 'il primario isolato dal suo Patroni, ma vivo',
    times: 1,
    async run(cluster) {
      const leader = await cluster.databases.leader()
      // A frozen leader cannot renew its lease; once it resumes, open connections still reach it.
      leader.process.kill('SIGSTOP')
      await waitForNewPrimary(cluster, leader)
      await pause(3)
      leader.process.kill('SIGCONT')
    },
  },
  {
    id: 'disk',
    title: 'il disco del primario pieno',
    times: 1,
    async run(cluster) {
      const node = cluster.databases.small
      if (!node) return 'non provato: serve il diritto di montare un disco piccolo (root)'
      await cluster.databases.lead(node)
      const file = path.join(node.folder, 'pieno')
      // A full primary first keeps going while its WAL has room, then refuses larger writes, and exits when the WAL
      // itself finds no room.
      fill(file)
      await pause(20)
      fs.rmSync(file)
      return undefined
    },
  },
]

async function rollingRestart(servers: readonly Server[]): Promise<void> {
  for (const server of servers) {
    await end(server.process, 20_000)
    server.start()
    await server.ready()
    await pause(2)
  }
}

/** Checks that a server of the previous version refuses to start on the migrated database. */
async function expectRefusal({ servers }: Cluster, program: string): Promise<void> {
  const [server] = servers
  const now = server!.program
  await end(server!.process, 20_000)
  server!.program = program
  server!.start()
  await waitForExit(server!.process)
  if (server!.process.exitCode !== 1)
    throw new Error('A server of the previous version started on the migrated database; it must refuse')
  server!.program = now
  server!.start()
  await server!.ready()
}

/** Fills the disk until no space is left. */
function fill(file: string): void {
  const block = Buffer.alloc(1024 * 1024)
  const handle = fs.openSync(file, 'w')
  try {
    for (;;) fs.writeSync(handle, block)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOSPC') throw error
  } finally {
    fs.closeSync(handle)
  }
}

const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)

type Options = { only: readonly string[] | undefined; rounds: number | undefined; tell(words: string): void }

/** Runs the faults one after the other and prints the table; true if no write was lost, doubled or unseen. */
export async function runFaults(cluster: Cluster, { only, rounds, tell }: Options): Promise<boolean> {
  tell(`${defaultLoad.writers} scrittori e ${defaultLoad.readers} lettori; ${os.cpus().length} processori.`)
  tell(
    '| guasto | volte | confermate | perse | doppie | proprie non viste | errori visti | ripetute | s senza scritture | elenchi, p95 |',
  )
  tell('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |')
  let clean = true
  for (const fault of faults.filter(({ id }) => !only || only.includes(id))) {
    const row = await underLoad(cluster, fault, rounds ?? fault.times)
    if ('why' in row) {
      tell(`| ${fault.title} | ${row.why} | | | | | | | | |`)
      continue
    }
    const { stats, times, lost, doubled, pauses } = row
    clean &&= !lost.length && !doubled.length && !stats.unseen.length
    const middle = sorted(pauses)[Math.floor(pauses.length / 2)]!
    const seconds = (one: number) => (one / 1_000).toLocaleString('it-IT', { maximumFractionDigits: 1 })
    const most = seconds(Math.max(...pauses))
    const time = times > 1 ? `${seconds(middle)} (mediana), ${most} al massimo` : most
    const lists = `${Math.round(sorted(stats.listed)[Math.floor(stats.listed.length * 0.95)] ?? 0)} ms`
    const cells = [fault.title, times, stats.acknowledged, lost.length, doubled.length, stats.unseen.length]
    tell(`| ${[...cells, stats.errors.length, stats.again, time, lists].join(' | ')} |`)
    for (const words of [...lost, ...doubled, ...stats.unseen, ...stats.errors].slice(0, 8)) console.error(`  ${words}`)
  }
  tell(`Carico medio alla fine: ${os.loadavg()[0]!.toFixed(1)}.`)
  return clean
}

async function underLoad(cluster: Cluster, fault: Fault, times: number) {
  const { writers, readers, think } = fault.load ?? defaultLoad
  const stats = new ClientStats()
  const tokens: string[] = []
  for (const account of ACCOUNTS) tokens.push(await retryUntil(() => signIn(cluster.url, `${account}@regia.test`)))
  let over = false
  const isOver = () => over
  const createdRooms: CreatedRooms = new Map()
  const client = (n: number) => new Client(cluster.url, tokens[n % tokens.length]!, stats, isOver)
  const work = [
    ...Array.from({ length: writers }, (_, n) => write(client(n), n + 1, createdRooms, isOver)),
    ...Array.from({ length: readers }, (_, n) => read(client(n), think, isOver)),
  ]
  const pauses: number[] = []
  let why: string | void = undefined
  try {
    for (let time = 0; time < times && !why; time++) {
      await pause(4)
      stats.mark()
      why = await fault.run(cluster)
      const after = stats.acknowledged
      // Waits until the fault has taken effect and every writer writes again.
      await retryUntil(async () => {
        if (stats.acknowledged < after + writers) throw new Error('Too few writes acknowledged after the fault')
      }, 180_000)
      await pause(4)
      await cluster.databases.whole()
      pauses.push(stats.longest)
      if (times > 1)
        console.error(`… ${time + 1}: ${stats.acknowledged} confermate, ${(stats.longest / 1_000).toFixed(1)} s`)
    }
  } finally {
    over = true
  }
  await Promise.all(work)
  if (why) return { why }
  return { stats, times, pauses, ...(await inspect(cluster, createdRooms)) }
}

/** Compares the database with the acknowledged writes: none may be missing or present twice. */
async function inspect(
  { primary }: Cluster,
  createdRooms: CreatedRooms,
): Promise<{ lost: string[]; doubled: string[] }> {
  const db = new pg.Client({ connectionString: primary })
  await db.connect()
  const { rows } = await db.query<{ name: string; value: number; many: number; audited: number }>(
    `select nome->>'it' as name, max(superficie) as value, count(*)::int as many,
       (select count(*)::int from audit a where a.resource = 'main.camera' and a.record = max(c.id)::text) as audited
     from main_camera c where nome->>'it' like 'gruppo %' and _deleted_at is null group by 1`,
  )
  await db.end()
  const stored = new Map(rows.map((row) => [row.name, row]))
  const [lost, doubled]: string[][] = [[], []]
  for (const [name, { value, asked: requested }] of createdRooms) {
    const row = stored.get(name)
    if (!row ? value > 0 : row.value !== value && row.value !== requested)
      lost!.push(`${name}: ${row?.value} instead of ${value}`)
    // One audit entry for the creation, and one for each change.
    else if (row && (row.many > 1 || row.audited !== row.value - 19)) doubled!.push(`${name}: ${JSON.stringify(row)}`)
  }
  return { lost: lost!, doubled: doubled! }
}
