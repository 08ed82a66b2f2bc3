/** How long a connection may take over what it sends, and what one is told that takes longer or sends no HTTP. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { titleOf } from './problem.ts'

const SECOND = 1_000

/** As Fastify takes them. 10 MB take a slow phone a minute and a half. */
export const patience = {
  requestTimeout: 120 * SECOND,
  /** Of silence, in either direction. */
  connectionTimeout: 120 * SECOND,
  keepAliveTimeout: 72 * SECOND,
  http: { headersTimeout: 15 * SECOND, connectionsCheckingInterval: 2 * SECOND, maxHeaderSize: 16_384 },
}

/** Beyond it connections are closed as they come: each of them costs memory before it has said anything. */
export const MOST_CONNECTIONS = 2_000

const refusals: Readonly<Record<string, [status: number, phrase: string, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'timeout', 'La richiesta ha impiegato troppo tempo ad arrivare.'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too_large', 'La richiesta è troppo grande.'],
}
const unreadable = [400, 'Bad Request', 'bad_request', 'La richiesta non è leggibile.'] as const

/** There is no request yet that could be answered: the words are written onto the line, and it ends. */
export function refuseSocket(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, phrase, code, message] = refusals[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({
    type: 'about:blank',
    title: titleOf(status),
    status,
    detail: message,
    message,
    code,
    request_id: randomUUID(),
  })
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${phrase}`,
      'Content-Type: application/problem+json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'Connection: close',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}
