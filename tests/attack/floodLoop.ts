/** The loop of a process that floods the server until its parent sends a message. */

/** Calls `send` over many connections at once and reports how many answers had each status. */
export async function floodUntilMessage(connections: number, send: (turn: number) => Promise<Response>): Promise<void> {
  const statuses: Record<string, number> = {}
  let [running, turn] = [true, 0]

  async function connection(): Promise<void> {
    while (running) {
      const status = await send(turn++).then(
        async (answer) => {
          await answer.arrayBuffer()
          return String(answer.status)
        },
        () => 'cut off',
      )
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }

  process.on('message', () => (running = false))
  const all = Array.from({ length: connections }, connection)
  process.send!('ready')
  await Promise.all(all)
  process.send!(statuses)
  process.disconnect()
}
