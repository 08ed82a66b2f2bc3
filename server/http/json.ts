/** Bodies in JSON: one that is nested deeper than any record is refused before anything walks through it. */
import type { FastifyInstance } from 'fastify'
import { badRequest, type Problem } from './problem.ts'

const DEEPEST = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Brackets open at once, outside of texts. */
export function isTooDeep(text: string): boolean {
  let [depth, inText] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (inText) {
      if (code === BACKSLASH) at++
      else if (code === QUOTE) inText = false
    } else if (code === QUOTE) inText = true
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEEPEST) return true
    } else if (code === 0x5d || code === 0x7d) depth--
  }
  return false
}

export const tooDeep = (): Problem => badRequest('Il corpo della richiesta è annidato troppo in profondità.')

export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (isTooDeep(text)) done(tooDeep())
    else void parse(request, text, done)
  })
}
