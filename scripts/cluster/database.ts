/** The databases: etcd and three PostgreSQL under Patroni with synchronous replication. */
import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { freePort, unprivileged } from '../loopback.ts'
import { end, run, retryUntil } from './processes.ts'
import type { Programs } from './programs.ts'

export type Node = {
  name: string
  port: number
  api: number
  folder: string
  process: ChildProcess
  /** Starts its Patroni again after it was killed. */
  start(): void
}

/**
 * Seconds. Patroni requires a lease (ttl) of at least 20, so an isolated leader keeps its role for at most that long.
 */
const TIMES = { ttl: 20, loop_wait: 2, retry_timeout: 4 }
export const DATABASE = 'regia'

export const urlOf = (port: number, database = DATABASE): string => `postgres://regia@127.0.0.1:${port}/${database}`

/**
 * The etcd protocol for Patroni. Before Patroni 3.0.3, etcd v3 lets a frozen leader take the lock back from its
 * successor: both would lead, one after the other, and what the second had confirmed would be lost. The v2 protocol has
 * no such bug.
 */
function protocolOf({ patroni }: Programs): 'etcd' | 'etcd3' {
  const output = execFileSync(patroni, ['--version'], { encoding: 'utf8' })
  const [major = 0, minor = 0, patch = 0] = (/\d+(\.\d+)*/.exec(output)?.[0] ?? '').split('.').map(Number)
  return major > 3 || (major === 3 && (minor > 0 || patch >= 3)) ? 'etcd3' : 'etcd'
}

type Place = { name: string; port: number; api: number; data: string }

/** `etcd` is the client port of etcd. */
function patroniOf(node: Place, protocol: 'etcd' | 'etcd3', etcd: number, programs: Programs) {
  // Never checked: connections on loopback are trusted.
  const account = { username: 'regia', password: 'regia' }
  return {
    scope: 'regia',
    name: node.name,
    restapi: { listen: `127.0.0.1:${node.api}`, connect_address: `127.0.0.1:${node.api}` },
    [protocol]: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...TIMES,
        synchronous_mode: true,
        // A dead primary hands over at once instead of being waited for.
        primary_start_timeout: 0,
        master_start_timeout: 0,
        postgresql: { use_pg_rewind: true, use_slots: true },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, { auth: 'trust' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${node.port}`,
      connect_address: `127.0.0.1:${node.port}`,
      data_dir: node.data,
      bin_dir: path.dirname(programs.initdb),
      pgpass: path.join(path.dirname(node.data), 'pgpass'),
      authentication: { superuser: account, replication: { ...account, username: 'replica' } },
      parameters: { unix_socket_directories: '', max_connections: 200, shared_buffers: '64MB', wal_keep_size: '256MB' },
      pg_hba: ['host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
  }
}

export type Databases = {
  nodes: Node[]
  /** The current primary; throws if there is none. */
  leader(): Promise<Node>
  /** Waits until all nodes are up, with a primary and a synchronous replica; throws after three minutes. */
  whole(): Promise<void>
  /** The node with a small disk; undefined without the right to mount one. */
  small: Node | undefined
  /** Makes this node the primary (switchover). */
  lead(node: Node): Promise<void>
  stop(): Promise<void>
}

type Member = { name: string; role: string; state: string; lag?: number | string }

export async function startDatabases(folder: string, programs: Programs): Promise<Databases> {
  const identity = unprivileged()
  const [client, peer] = [await freePort(), await freePort()]
  const at = (port: number) => `http://127.0.0.1:${port}`
  const protocol = protocolOf(programs)
  const settings = {
    'data-dir': path.join(folder, 'etcd'),
    name: 'etcd',
    'initial-cluster': `etcd=${at(peer)}`,
    'listen-client-urls': at(client),
    'advertise-client-urls': at(client),
    'listen-peer-urls': at(peer),
    'initial-advertise-peer-urls': at(peer),
    'heartbeat-interval': '500',
    'election-timeout': '5000',
    ...(protocol === 'etcd' && { 'enable-v2': 'true' }),
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const etcd = run(folder, 'etcd', programs.etcd, args)
  await retryUntil(async () => (await fetch(`${at(client)}/health`)).text())
  const nodes: Node[] = []
  let smallDiskNode: Node | undefined
  for (const name of ['uno', 'due', 'tre']) {
    const own = path.join(folder, name)
    fs.mkdirSync(own)
    const isSmall = nodes.length === 2 && mountSmall(own)
    const [port, api] = [await freePort(), await freePort()]
    const file = path.join(own, 'patroni.yml')
    fs.writeFileSync(
      file,
      JSON.stringify(patroniOf({ name, port, api, data: path.join(own, 'data') }, protocol, client, programs)),
    )
    if (identity) execFileSync('chown', ['-R', `${identity.uid}:${identity.gid}`, own])
    const launch = () => run(own, 'patroni', programs.patroni, [file], { identity })
    const node: Node = { name, port, api, folder: own, process: launch(), start: () => void (node.process = launch()) }
    nodes.push(node)
    if (isSmall) smallDiskNode = node
    // The first node initialises the database; the others clone it.
    if (nodes.length === 1) await retryUntil(() => assertPrimary(node), 90_000)
  }
  // Patroni leaves its PostgreSQL running when it is killed.
  process.once('exit', () => nodes.forEach(killPostgres))
  const leader = async () => {
    const found = await Promise.all(
      nodes.map(async (node) =>
        assertPrimary(node).then(
          () => node,
          () => undefined,
        ),
      ),
    )
    const [one] = found.filter((node) => node !== undefined)
    if (!one) throw new Error('No node is the primary; see the patroni.log of each node')
    return one
  }
  const waitUntilHealthy = async () => {
    await retryUntil(async () => {
      const answer = await fetch(`http://127.0.0.1:${(await leader()).api}/cluster`)
      const { members } = (await answer.json()) as { members: Member[] }
      const isWell = members.every(({ state, lag }) => ['running', 'streaming'].includes(state) && (lag ?? 0) === 0)
      if (members.length < nodes.length || !isWell || !members.some(({ role }) => role === 'sync_standby'))
        throw new Error(JSON.stringify(members))
    }, 180_000)
  }
  await waitUntilHealthy()
  const admin = new pg.Client({ connectionString: urlOf((await leader()).port, 'postgres') })
  await admin.connect()
  await admin.query(`create database ${DATABASE}`)
  await admin.end()
  const stop = async () => {
    await Promise.all(nodes.map((node) => end(node.process, 5_000)))
    await end(etcd)
    if (smallDiskNode) execFileSync('umount', ['-l', smallDiskNode.folder])
  }
  const switchTo = async (node: Node) => {
    const before = await leader()
    if (before === node) return
    // Only the synchronous replica may take over; while the other nodes are down, this node is that one.
    const otherNodes = nodes.filter((one) => one !== before && one !== node)
    await Promise.all(otherNodes.map((one) => end(one.process, 20_000)))
    const body = JSON.stringify({ leader: before.name, candidate: node.name })
    await retryUntil(
      async () => {
        const answer = await fetch(`http://127.0.0.1:${before.api}/switchover`, { method: 'POST', body })
        if (!answer.ok) throw new Error(await answer.text())
      },
      60_000,
      2_000,
    )
    await retryUntil(() => assertPrimary(node))
    otherNodes.forEach((one) => one.start())
  }
  return { nodes, leader, whole: waitUntilHealthy, small: smallDiskNode, lead: switchTo, stop }
}

/** Kills the PostgreSQL of a node at once, if it runs. */
function killPostgres({ folder }: Node): void {
  try {
    process.kill(Number(fs.readFileSync(path.join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGQUIT')
  } catch {
    // It has already shut down cleanly.
  }
}

/** Mounts a small disk (tmpfs) that can be filled; false without the right to mount. */
function mountSmall(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function assertPrimary({ api }: { api: number }): Promise<void> {
  const { ok } = await fetch(`http://127.0.0.1:${api}/primary`, { signal: AbortSignal.timeout(1_000) })
  if (!ok) throw new Error('This node is not the primary')
}
