/** JSON bodies: refuses excessive depth or number of values before any code traverses the body. */
import plugin from 'fastify-plugin'
import { badRequest, type Problem } from './problem.ts'

const DEEPEST = 32
const MOST_VALUES = 50_000

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/** Counts nesting and commas outside strings. */
export function isTooMuch(text: string): boolean {
  let [depth, values, inText] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEEPEST) return true
    } else if (code === 0x5d || code === 0x7d) depth--
    else if (code === COMMA && ++values > MOST_VALUES) return true
  }
  return false
}

export const tooMuch = (): Problem => badRequest('Il corpo della richiesta ha troppi livelli o troppi valori.')

export const jsonBodies = plugin(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
      if (isTooMuch(text)) done(tooMuch())
      else void parse(request, text, done)
    })
  },
  { name: 'json' },
)
