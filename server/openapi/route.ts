/** GET /api/openapi.json: public, because it reveals nothing about the stored data. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import plugin from 'fastify-plugin'
import { openApi } from './document.ts'

const OPENAPI_PATH = '/api/openapi.json'
/** Below Brotli's highest level, which takes seconds and saves a thousandth of the size. */
const QUALITY = 6

type Prepared = { plain: Buffer; gzip: Buffer; br: Buffer; etag: string }

/** Builds and compresses the document once, since it cannot change while the server runs. */
async function prepare(text: string): Promise<Prepared> {
  const plain = Buffer.from(text)
  const [zipped, br] = await Promise.all([
    promisify(gzip)(plain, { level: 9 }),
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  ])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, gzip: zipped, br, etag }
}

/** The smallest encoding that the Accept-Encoding header allows. */
function encodingFor(accepted: string | undefined): 'br' | 'gzip' | null {
  const taken = new Set(
    (accepted ?? '').split(',').flatMap((one) => {
      const [name = '', ...more] = one.split(';').map((part) => part.trim().toLowerCase())
      return more.some((part) => /^q=0(\.0*)?$/.test(part)) ? [] : [name]
    }),
  )
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null
}

export const openApiRoute = plugin(
  async (app) => {
    let prepared: Promise<Prepared> | undefined
    app.get(OPENAPI_PATH, { config: { public: true } }, async (request, reply) => {
      prepared ??= prepare(JSON.stringify(openApi(app.registered, app.parts.publicUrl)))
      const { plain, etag, ...packed } = await prepared
      reply.headers({ etag, vary: 'accept-encoding', 'cache-control': 'no-cache' })
      const known = request.headers['if-none-match']?.split(',').map((one) => one.trim().replace(/^W\//, ''))
      if (known?.includes(etag)) return reply.code(304).send()
      const encoding = encodingFor(request.headers['accept-encoding'])
      if (encoding) reply.header('content-encoding', encoding)
      return reply.type('application/json; charset=utf-8').send(encoding ? packed[encoding] : plain)
    })
  },
  { name: 'openapi', decorators: { fastify: ['parts', 'registered'] }, dependencies: ['resources'] },
)
