/** Processes of the cluster; each has a process group of its own, so that signals reach its children too. */
import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const running = new Set<ChildProcess>()

/** Starts a program of the cluster and appends its output to `<name>.log` in the folder. */
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

/** Signals the whole group, because a lost machine takes all its processes with it. */
export function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-child.pid!, name)
  } catch {
    // It has already exited.
  }
}

export const waitForExit = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** Stops a process with SIGTERM, then with SIGKILL after `patience` ms. */
export async function end(child: ChildProcess, patience = 8_000): Promise<void> {
  signal(child, 'SIGCONT')
  child.kill('SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), patience)
  await waitForExit(child)
  clearTimeout(timer)
}

process.once('exit', () => running.forEach((child) => signal(child, 'SIGKILL')))

/** Retries until `work` succeeds; rethrows its last error after `patience` ms. */
export async function retryUntil<T>(work: () => Promise<T>, patience = 60_000, pause = 200): Promise<T> {
  for (const begun = Date.now(); ;) {
    try {
      return await work()
    } catch (error) {
      if (Date.now() - begun > patience) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
