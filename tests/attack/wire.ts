/** What no client of ours would put onto the line, as bytes. */
import { connect } from 'node:net'
import type { Ground } from './attack.ts'

/** Sends the bytes and nothing more, and gives what came back until the server closed the line. */
export function speak(on: Ground, bytes: string, patience = 10_000): Promise<string> {
  const { hostname, port } = new URL(on.url)
  return new Promise((resolve) => {
    const line = connect(Number(port), hostname, () => line.write(bytes))
    let said = ''
    line.setEncoding('utf8')
    line.on('data', (text: string) => (said += text))
    line.on('close', () => resolve(said))
    line.on('error', () => undefined)
    // Still open after all: what it said so far tells that it did not end.
    line.setTimeout(patience, () => line.destroy())
  })
}

export const statusOf = (said: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(said)?.[1] ?? 0)
