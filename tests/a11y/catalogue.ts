/** The catalogue of the kit, which only the development server has. */
import { createServer } from 'vite'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Starts a development server on a free port, without watching files; returns the address of the catalogue. */
export async function serveCatalogue(): Promise<{ url: string; stop(): Promise<void> }> {
  const server = await createServer({
    root,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
  })
  await server.listen()
  const [origin] = server.resolvedUrls?.local ?? []
  if (!origin) throw new Error('The development server has no address: it does not listen.')
  return { url: `${origin}kit`, stop: () => server.close() }
}
