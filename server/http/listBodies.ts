/** Bodies of imports are streamed by their handler, so the parser does not buffer them. */
import plugin from 'fastify-plugin'
import { Problem } from './problem.ts'

export const listBodies = plugin(
  async (app) => {
    app.addContentTypeParser(['text/csv', 'application/octet-stream'], (request, _, done) => {
      if (request.routeOptions.config.endpoint?.cost === 'streamed') done(null)
      else done(new Problem(415, 'media_type', 'Il formato della richiesta non è accettato.'))
    })
  },
  { name: 'list-bodies' },
)
