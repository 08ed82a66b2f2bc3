/** What real programs that are started on this machine need: somebody to run as, and a port of their own. */
import fs from 'node:fs'
import net from 'node:net'

/** PostgreSQL refuses to run as root, and what lives with it runs as the same account. undefined: as who runs this. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([one]) => one === name)).find(Boolean)
  if (!account) throw new Error('No unprivileged account to run PostgreSQL as')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** One that nobody listens on just now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
