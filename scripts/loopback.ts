/** Helpers to run real programs on this machine: an unprivileged account and a free port. */
import fs from 'node:fs'
import net from 'node:net'

/**
 * PostgreSQL refuses to run as root, so it and its companions run as this account; undefined keeps the current user.
 */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const accounts = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody'].map((name) => accounts.find(([one]) => one === name)).find(Boolean)
  if (!account) throw new Error('PostgreSQL cannot run as root: create an account named postgres or nobody')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

/** A port on which nobody is listening now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
