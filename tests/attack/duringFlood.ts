/** Does work while another process floods the server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Runs `work` while a child process floods the server with the requests of `script`. Returns the result of `work` and how
 * many answers had each status. The child is killed even if `work` throws, or later attacks would run under its flood.
 */
export async function duringFlood<T>(
  script: 'flood.ts' | 'floodAgents.ts',
  args: readonly string[],
  work: () => Promise<T>,
): Promise<{ result: T; statuses: unknown }> {
  const flood = fork(fileURLToPath(new URL(script, import.meta.url)), args, { execArgv: ['--import', 'tsx'] })
  try {
    await once(flood, 'message')
    const result = await work()
    const over = once(flood, 'message')
    flood.send('stop')
    const [statuses] = await over
    return { result, statuses }
  } finally {
    flood.kill()
  }
}
