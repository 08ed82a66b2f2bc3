/** GET /api/openapi.json: open to everybody, as it says nothing of what is stored. */
import plugin from 'fastify-plugin'
import { openApi } from './document.ts'

const OPENAPI_PATH = '/api/openapi.json'

export const openApiRoute = plugin(
  async (app) => {
    let text: string | undefined
    app.get(OPENAPI_PATH, { config: { public: true } }, async (_, reply) => {
      text ??= JSON.stringify(openApi(app.registered, app.parts.publicUrl))
      return reply.type('application/json; charset=utf-8').send(text)
    })
  },
  { name: 'openapi', decorators: { fastify: ['parts', 'registered'] }, dependencies: ['resources'] },
)
