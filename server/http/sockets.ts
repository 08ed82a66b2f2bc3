/** Timeouts and limits of connections, and the answer to one that is too slow or sends no HTTP. */
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { titleOf } from './problem.ts'

const SECOND = 1_000

/** Timeouts in Fastify's format. A slow phone needs a minute and a half for 10 MB. */
export const timeouts = {
  requestTimeout: 120 * SECOND,
  /** Inactivity, in either direction. */
  connectionTimeout: 120 * SECOND,
  keepAliveTimeout: 72 * SECOND,
  http: { headersTimeout: 15 * SECOND, connectionsCheckingInterval: 2 * SECOND, maxHeaderSize: 16_384 },
}

/** Connections beyond this limit are closed at once, because each costs memory before it has sent anything. */
export const MOST_CONNECTIONS = 2_000

const refusals: Readonly<Record<string, [status: number, phrase: string, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'timeout', 'La richiesta ha impiegato troppo tempo ad arrivare.'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'too_large', 'La richiesta è troppo grande.'],
}
const unreadable = [400, 'Bad Request', 'bad_request', 'La richiesta non è leggibile.'] as const

/** Writes the refusal directly to the socket, because there is no request object yet, and closes it. */
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
