/** Processes of the cluster: each in a group of its own, so that it is ended, killed or frozen with its children. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const running = new Set<ChildProcess>()

/** Starts a program of the cluster; what it says goes to a file beside its data. */
export function run(folder: string, name: string, program: string, args: readonly string[], options: RunOptions = {}) {
  const log = fs.openSync(path.join(folder, `${name}.log`), 'a')
  const child = spawn(program, [...args], {
    ...options.identity,
    cwd: options.cwd ?? folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC', HOME: folder, ...options.env },
    stdio: ['ignore', log, log],
    detached: true,
  })
  fs.closeSync(log)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
export type RunOptions = {
  identity?: { uid: number; gid: number } | undefined
  env?: Record<string, string | undefined>
  cwd?: string
}

/** To the whole group: a lost machine takes all of its processes. */
export function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, name)
  } catch {
    // It has ended already.
  }
}

export const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** Ends a process in order, and by force where it takes too long. */
export async function end(child: ChildProcess, patience = 8_000): Promise<void> {
  signal(child, 'SIGCONT')
  child.kill('SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), patience)
  await ended(child)
  clearTimeout(timer)
}

process.once('exit', () => running.forEach((child) => signal(child, 'SIGKILL')))

/** Tries until it does not fail; throws the last failure after `patience`. */
export async function until<T>(work: () => Promise<T>, patience = 60_000, pause = 200): Promise<T> {
  for (const begun = Date.now(); ;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() - begun > patience) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
