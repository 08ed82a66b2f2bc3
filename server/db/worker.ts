/**
 * The thread that runs the embedded database, so that a long query never blocks the server's event loop. The bundle
 * needs this file as a separate entry, named `db-worker`.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { Multiplexer } from './multiplexer.ts'
import type { ToMain, ToWorker } from './embedded.ts'
import { openSession } from './session.ts'
import { reason } from './errors.ts'

const idleInTransaction = 30_000

async function serve(port: NonNullable<typeof parentPort>, folder: string): Promise<void> {
  const post = (message: ToMain, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)
  const session = await openSession(folder)
  const multiplexer = new Multiplexer(session.run, session.greeting, idleInTransaction)

  const connect = (id: number) =>
    multiplexer.connect(id, {
      send: (bytes) => post({ id, bytes }),
      close: () => {
        multiplexer.disconnect(id)
        post({ id })
      },
    })

  port.on('message', (message: ToWorker) => {
    if (message === 'stop') void session.close().finally(() => process.exit(0))
    else if (message.bytes) multiplexer.receive(message.id, message.bytes)
    else if (message.open) connect(message.id)
    else multiplexer.disconnect(message.id)
  })
  post('ready')
}

if (parentPort) {
  const port = parentPort
  const { folder } = workerData as { folder: string }
  serve(port, folder).catch((error: unknown) => {
    port.postMessage({ failed: reason(error) } satisfies ToMain)
  })
}
