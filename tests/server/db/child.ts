import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

export interface Child {
  process: ChildProcess
  /** Everything it has printed, line by line. */
  lines: string[]
  /**
   * Resolves with the next line that starts with `word`, earlier ones included; rejects when the process ends first.
   */
  line(word: string): Promise<string>
  kill(): Promise<void>
}

// A test that fails halfway must not leave processes behind.
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

/** Starts a process that runs one of the scripts in this folder. */
export function startChild(script: string, ...args: string[]): Child {
  const file = fileURLToPath(new URL(script, import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  started.push(child)
  const lines: string[] = []
  const exited = once(child, 'exit')
  const reader = createInterface({ input: child.stdout })
  reader.on('line', (text) => lines.push(text))
  const closed = once(reader, 'close')

  async function line(word: string): Promise<string> {
    for (;;) {
      const found = lines.find((candidate) => candidate.startsWith(word))
      if (found !== undefined) return found
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The process ended before it printed ${word}`)
      await Promise.race([once(reader, 'line'), exited])
    }
  }
  async function kill(): Promise<void> {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await exited
    await closed
  }
  return { process: child, lines, line, kill }
}
