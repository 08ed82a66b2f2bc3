/** A stub of an external service on a free local port: records its requests and answers as configured. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = { method: string; url: URL; headers: IncomingMessage['headers']; text: string }

export class ProviderStub {
  asked: Asked[] = []
  #at = 0
  answer: (request: Asked, response: ServerResponse) => void | Promise<void> = (_, response) => void response.end()
  #server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      const received = { method: request.method!, url: new URL(request.url!, this.url), headers: request.headers, text }
      // A late request to an earlier address, whose caller has given up.
      if (received.url.pathname !== new URL(this.url).pathname) return
      this.asked.push(received)
      void this.answer(received, response)
    })
  })

  open = () => new Promise<void>((ready) => this.#server.listen(0, '127.0.0.1', ready))
  close = () => new Promise((closed) => (this.#server.closeAllConnections(), this.#server.close(closed)))

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${this.#at}`
  }

  /** Changes the address, so that late requests to the earlier one are ignored. */
  move(): void {
    this.#at++
  }

  /** Sets the answer and clears the recorded requests. */
  answers(answer: ProviderStub['answer']): void {
    this.asked = []
    this.answer = answer
  }
}

export const json =
  (body: unknown, status = 200): ProviderStub['answer'] =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
