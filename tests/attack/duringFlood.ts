/** Does work while another process floods the server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/**
 * Starts the script beside this file, runs `work` once it floods, and returns the result with the number of answers by
 * status. The process ends even if `work` throws, because the attacks after it would run under the same flood.
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
