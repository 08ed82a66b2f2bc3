/** What anybody on the network can send, before any record is involved. */
import type { Attack } from './attack.ts'
import { sendRaw, statusOf } from './sendRaw.ts'

export const anonymousAttacks: readonly Attack[] = [
  {
    id: 'door.anonymous',
    title: 'A list, an unknown address and a write, without a session',
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
  {
    id: 'door.slow',
    title: 'Headers and bodies that never end',
    quick: true,
    alone: true,
    async run(on) {
      if (!on.listener.headersTimeout || !on.listener.requestTimeout || !on.listener.timeout)
        return ['a connection may take for ever']
      Object.assign(on.listener, { headersTimeout: 500, requestTimeout: 800 })
      const bearer = `Authorization: Bearer ${await on.token('user')}`
      const tried = {
        headers: 'GET /health HTTP/1.1\r\nHost: regia\r\nX-Endless: ',
        body: 'POST /api/security/auth/jwt/login HTTP/1.1\r\nHost: regia\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
        upload: `POST /api/main/files HTTP/1.1\r\nHost: regia\r\n${bearer}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n--x\r\n`,
      }
      const found: string[] = []
      await Promise.all(
        Object.entries(tried).map(async ([what, bytes]) => {
          const status = statusOf(await sendRaw(on, bytes))
          if (status !== 408) found.push(`${what} without an end: ${status || 'no answer'}`)
        }),
      )
      return found
    },
  },
  {
    id: 'door.headers',
    title: 'Headers of 64 kB, two content lengths, a length with chunks, a broken request',
    quick: true,
    async run(on) {
      const post = 'POST /api/main/Hotel HTTP/1.1\r\nHost: regia\r\n'
      const tried: [bytes: string, status: number][] = [
        [`GET /health HTTP/1.1\r\nHost: regia\r\nX-Long: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
        [`${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\n{}`, 400],
        [`${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
        ['NOT HTTP\r\n\r\n', 400],
      ]
      const found: string[] = []
      for (const [bytes, status] of tried) {
        const reply = await sendRaw(on, bytes)
        if (statusOf(reply) !== status) found.push(`${bytes.slice(0, 70)}… answers ${statusOf(reply)}, not ${status}`)
        if (!reply.includes('"code"')) found.push(`${bytes.slice(0, 70)}… answers with other words than the house's`)
      }
      return found
    },
  },
  {
    id: 'door.deep',
    title: 'JSON nested 5,000 and 100,000 levels deep, with and without an idempotency key',
    quick: true,
    async run(on) {
      const found: string[] = []
      for (const levels of [33, 5_000, 100_000]) {
        for (const [open, close] of [
          ['[', ']'],
          ['{"a":', '}'],
        ] as const) {
          const body = `{"nome":${open.repeat(levels)}1${close.repeat(levels)}}`
          for (const headers of [undefined, { 'idempotency-key': `profondo-${levels}-${open.length}` }]) {
            const { status } = await on.as('admin')('POST', '/api/orders/macros', { body, ...(headers && { headers }) })
            if (status !== 400) found.push(`${levels} levels of ${open} answer ${status}`)
          }
        }
      }
      return found
    },
  },
]
