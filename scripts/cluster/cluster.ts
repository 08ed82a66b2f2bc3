/** A whole installation on loopback: three databases, PgBouncer, HAProxy and three servers. */
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Databases, startDatabases, urlOf } from './database.ts'
import { freePort, unprivileged } from '../loopback.ts'
import { end, run, retryUntil } from './processes.ts'
import type { Programs } from './programs.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

export type Server = {
  name: string
  port: number
  process: ChildProcess
  /** Path of the server bundle that it runs. */
  program: string
  start(): void
  ready(): Promise<void>
}
export type Cluster = {
  /** Temporary folder with all data and logs. */
  folder: string
  /** Public address, served by the balancer. */
  url: string
  databases: Databases
  /** Connection string of the current primary, through the balancer. */
  primary: string
  servers: Server[]
  bouncer: { process: ChildProcess; start(): void }
  /** Sends a command to the balancer's admin socket: 'set server regia/uno state drain'. */
  tellBalancer(line: string): Promise<string>
  stop(): Promise<void>
}

const list = (lines: readonly string[]): string => lines.join('\n')

function balancer(ports: { web: number; primary: number }, socket: string, servers: Server[], { nodes }: Databases) {
  const web = servers.map(({ name, port }) => `  server ${name} 127.0.0.1:${port} check inter 500 fall 2 rise 1`)
  const databases = nodes.map(
    ({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api} inter 500 fall 2 rise 1`,
  )
  return `global
  stats socket ${socket} mode 600 level admin
  maxconn 4000
defaults
  timeout connect 2s
  timeout check 1s
frontend web
  mode http
  bind 127.0.0.1:${ports.web}
  timeout client 60s
  default_backend regia
backend regia
  mode http
  timeout server 60s
  option httpchk GET /ready
  option redispatch
  retries 2
  option forwardfor
${list(web)}
listen primario
  mode tcp
  bind 127.0.0.1:${ports.primary}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server on-marked-down shutdown-sessions
${list(databases)}
`
}

const bouncer = (port: number, primary: number): string => `[databases]
* = host=127.0.0.1 port=${primary} user=regia
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 30
max_client_conn = 500
server_login_retry = 1
server_connect_timeout = 3
query_wait_timeout = 10
`

/** Starts everything, with servers of the built bundle; `note` receives progress messages in Italian. */
export async function startCluster(programs: Programs, note: (words: string) => void): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'regia-cluster-'))
  fs.chmodSync(folder, 0o755)
  const identity = unprivileged()
  note(`Database: etcd e tre PostgreSQL con Patroni in ${folder}…`)
  const databases = await startDatabases(folder, programs)
  const [web, primary, bouncerPort] = [await freePort(), await freePort(), await freePort()]

  const env = {
    HOST: '127.0.0.1',
    DATABASE_URL: urlOf(bouncerPort),
    DATABASE_LISTEN_URL: urlOf(primary),
    // All nodes: the servers skip whichever is the primary.
    DATABASE_REPLICA_URL: databases.nodes.map(({ port }) => urlOf(port)).join(','),
    REGIA_TRUST_PROXY: '127.0.0.1',
    REGIA_TODAY: process.env.REGIA_TODAY,
    REGIA_DRAIN_SECONDS: '2',
    REGIA_WRITES_PER_MINUTE: '0',
  }
  const servers: Server[] = []
  for (const name of ['uno', 'due', 'tre']) {
    const port = await freePort()
    const launch = () =>
      run(folder, `regia-${name}`, process.execPath, [server.program], {
        cwd: root,
        env: { ...env, PORT: String(port) },
      })
    const ready = () =>
      retryUntil(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/ready`, { signal: AbortSignal.timeout(3_000) })
        if (!answer.ok) throw new Error(`The server ${name} is not ready; see ${folder}/regia-${name}.log`)
      }, 120_000)
    const server = { name, port, ready, program: path.join(root, 'dist/server/main.js') } as Server
    server.start = () => void (server.process = launch())
    servers.push(server)
  }

  note('HAProxy e PgBouncer…')
  const socket = path.join(folder, 'haproxy.sock')
  const configuration = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(configuration, balancer({ web, primary }, socket, servers, databases))
  const haproxy = run(folder, 'haproxy', programs.haproxy, ['-db', '-f', configuration])
  const ini = path.join(folder, 'pgbouncer.ini')
  fs.writeFileSync(ini, bouncer(bouncerPort, primary))
  const launchBouncer = () => run(folder, 'pgbouncer', programs.pgbouncer, [ini], { identity })
  const pool = { process: launchBouncer(), start: () => void (pool.process = launchBouncer()) }
  await retryUntil(() => waitForConnection(bouncerPort))
  await retryUntil(() => waitForConnection(primary))
  await new Promise((resolve) => setTimeout(resolve, 1_500))

  note('Tre server di Regia, il primo riempie la rete dimostrativa…')
  for (const server of servers) {
    server.start()
    await server.ready()
  }
  const url = `http://127.0.0.1:${web}`
  await retryUntil(async () => {
    if (!(await fetch(`${url}/ready`)).ok) throw new Error('The balancer has no ready server yet')
  })
  const stop = async () => {
    await Promise.all(servers.map((server) => end(server.process)))
    await Promise.all([end(pool.process), end(haproxy)])
    await databases.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  const tellBalancer = (line: string) => sendCommand(socket, line)
  return { folder, url, databases, primary: urlOf(primary), servers, bouncer: pool, tellBalancer, stop }
}

function waitForConnection(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve()
    })
    socket.once('error', reject)
  })
}

function sendCommand(file: string, line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let reply = ''
    const socket = net.connect(file, () => socket.write(`${line}\n`))
    socket.on('data', (chunk) => (reply += chunk.toString()))
    socket.once('end', () => resolve(reply))
    socket.once('error', reject)
  })
}
