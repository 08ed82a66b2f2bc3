/** Sanitizes HTML written by users down to what a page may show. The form does the same before it sends. */
import plugin from 'fastify-plugin'
import sanitizeHtml from 'sanitize-html'
import { languages, type Fields, localizedIn } from '../../../src/domain/model/fields.ts'
import { linkAddress } from '../../../src/domain/text/links.ts'
import { resourceOf } from '../../../src/domain/resources/all.ts'
import { queueInSlices } from '../../http/timeSlices.ts'
import { invalid } from '../../http/problem.ts'

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'b',
    'i',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'a',
    'hr',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'span',
    'div',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { href, ...attribs }) => {
      const address = href === undefined ? null : linkAddress(href)
      return {
        tagName,
        attribs: { ...(address !== null && { href: address }), ...attribs, rel: 'noopener noreferrer' },
      }
    },
  },
}

/** Cache of long texts that were sanitized in advance; each entry is removed when it is used. */
const sanitizedTexts = new Map<string, string>()
const MAX_SANITIZED = 250
/** Length above which a text is sanitized in advance: that many characters take a millisecond or two. */
const LONG = 4_000
const MOST_TEXT = 65_000
/** Maximum number of tags and entities in one text; a long article has a few hundred. */
const MOST_MARKS = 4_000

function clean(html: string): string {
  const known = sanitizedTexts.get(html)
  if (known === undefined) return sanitizeHtml(html, sanitizeOptions)
  sanitizedTexts.delete(html)
  return known
}

/**
 * Sanitizes the long texts of a body one at a time and yields to other requests in between: all languages of a record
 * at once would block the event loop. `sanitizeRow` then finds them in the cache.
 */
export async function sanitizeInAdvance(fields: Fields, body: unknown): Promise<void> {
  const long = longTextsIn(fields, body)
  const errors = Object.fromEntries(
    long
      .filter(([, text]) => marksIn(text) > MOST_MARKS)
      .map(([name]) => [name, ['Il testo contiene troppi elementi']]),
  )
  if (Object.keys(errors).length) throw invalid(errors)
  const texts = long.map(([, text]) => text)
  if (!texts.length) return
  await queueInSlices(async (breathe) => {
    for (const text of texts) {
      await breathe()
      sanitizedTexts.set(text, sanitizeHtml(text, sanitizeOptions))
      // Texts of refused bodies are never used, so the oldest entry is evicted.
      const [oldest] = sanitizedTexts.keys()
      if (sanitizedTexts.size > MAX_SANITIZED) sanitizedTexts.delete(oldest!)
    }
  })
}

/** Sanitizes texts that came in no request body; undefined for a text beyond the limits. */
export const sanitizeTexts = (texts: readonly string[]): Promise<(string | undefined)[]> =>
  queueInSlices(async (breathe) => {
    const cleanTexts: (string | undefined)[] = []
    for (const text of texts) {
      await breathe()
      const fits = text.length <= MOST_TEXT && marksIn(text) <= MOST_MARKS
      cleanTexts.push(fits ? sanitizeHtml(text, sanitizeOptions) : undefined)
    }
    return cleanTexts
  })

function marksIn(text: string): number {
  let marks = 0
  for (const mark of '<&') for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) marks++
  return marks
}

function longTextsIn(fields: Fields, body: unknown): [name: string, text: string][] {
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (field?.kind !== 'html' && field?.kind !== 'localizedHtml') return []
    const texts: unknown[] =
      typeof value === 'object' && value !== null ? languages.map((one) => localizedIn(value)[one]) : [value]
    const most = field.maxLength ?? MOST_TEXT
    return texts
      .filter((text): text is string => typeof text === 'string' && text.length > LONG && text.length <= most)
      .map((text): [string, string] => [name, text])
  })
}

/** Returns the row with every HTML field sanitized. */
export function sanitizeRow(fields: Fields, row: Record<string, unknown>): Record<string, unknown> {
  const out = { ...row }
  for (const [name, value] of Object.entries(row)) {
    const kind = fields[name]?.kind
    if (kind === 'html' && typeof value === 'string') out[name] = clean(value)
    if (kind === 'localizedHtml' && typeof value === 'object' && value !== null) {
      const texts = value as Record<string, unknown>
      out[name] = Object.fromEntries(
        languages.flatMap((language) =>
          typeof texts[language] === 'string' ? [[language, clean(texts[language])]] : [],
        ),
      )
    }
  }
  return out
}

/** Runs after every body parser, including forms, and before any handler reads the body. */
export const longTexts = plugin(
  async (app) => {
    app.addHook('preHandler', async ({ session, body, routeOptions: { config } }) => {
      if (!session || !config.resource || body === null || body === undefined) return
      const { fields, bodies } = resourceOf(config.resource)
      await sanitizeInAdvance(bodies?.[config.op ?? ''] ?? fields, body)
    })
  },
  { name: 'long-texts', dependencies: ['sessions', 'fair-queue', 'form-bodies'] },
)
