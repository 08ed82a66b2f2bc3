/** What anybody on the network can send, before any record is in question. */
import type { Attack } from './attack.ts'

export const doors: readonly Attack[] = [
  {
    id: 'door.anonymous',
    title: 'A list, an address that nobody answers and a write, without a session',
    quick: true,
    async run(on) {
      const tried = [
        ['GET', '/api/main/Hotel'],
        ['GET', '/api/main/nulla'],
        ['POST', '/api/main/rubrica'],
      ] as const
      const found: string[] = []
      for (const [method, path] of tried) {
        const { status } = await on.call(method, path, method === 'POST' ? { body: {} } : {})
        if (status !== 401) found.push(`${method} ${path} answers ${status} without a session`)
      }
      return found
    },
  },
]
