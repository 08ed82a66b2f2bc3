/** Serves the built console: hashed files are cached for ever, every other address gets index.html. */
import fastifyStatic from '@fastify/static'
import plugin from 'fastify-plugin'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sendProblem } from './errors.ts'
import { notFound } from './problem.ts'

const MISSING = 'La console non è ancora costruita: esegui «npm start».'

export const consoleFiles = plugin<{ folder: string | undefined }>(
  async (app, { folder }) => {
    const index =
      folder && existsSync(join(folder, 'index.html')) ? readFileSync(join(folder, 'index.html')) : undefined
    if (folder && index) {
      await app.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: false,
        globIgnore: ['meta.json*'],
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response, path) => {
          response.setHeader(
            'cache-control',
            path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
          )
        },
      })
    }
    // The build metadata of the console, never cached.
    const meta =
      folder && existsSync(join(folder, 'meta.json')) ? readFileSync(join(folder, 'meta.json'), 'utf8') : undefined
    app.get('/meta.json', { config: { public: true } }, async (request, reply) => {
      if (!meta) return sendProblem(request, reply, notFound(MISSING))
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(meta)
    })
    app.setNotFoundHandler((request, reply) => {
      const isPage = request.method === 'GET' || request.method === 'HEAD'
      const isFile =
        /^\/(api|assets)\//i.test(request.url) || /\.(js|css|json|map|svg|woff2?|png|ico|br|gz)(\?|$)/.test(request.url)
      if (!isPage || isFile) return sendProblem(request, reply, notFound('L’indirizzo richiesto non esiste.'))
      if (!index) return sendProblem(request, reply, notFound(MISSING))
      return reply.code(200).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index)
    })
    app.registered.push({ resource: 'static.meta', op: 'read', method: 'GET', url: '/meta.json', public: true })
  },
  { name: 'console', decorators: { fastify: ['registered'] }, dependencies: ['errors', 'headers'] },
)
