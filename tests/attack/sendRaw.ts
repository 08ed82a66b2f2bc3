/** Raw bytes that no ordinary client sends. */
import { connect } from 'node:net'
import type { AttackTarget } from './attack.ts'

/** Sends exactly these bytes, and returns what arrives until the server closes the connection. */
export function sendRaw(on: AttackTarget, bytes: string, patience = 10_000): Promise<string> {
  const { hostname, port } = new URL(on.url)
  return new Promise((resolve) => {
    const line = connect(Number(port), hostname, () => line.write(bytes))
    let reply = ''
    line.setEncoding('utf8')
    line.on('data', (text: string) => (reply += text))
    line.on('close', () => resolve(reply))
    line.on('error', () => undefined)
    // The connection is still open after all; the partial answer shows that it did not end.
    line.setTimeout(patience, () => line.destroy())
  })
}

export const statusOf = (response: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(response)?.[1] ?? 0)
