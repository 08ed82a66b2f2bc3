/** HTML that users write, reduced to what a page may show (design/reliability). The form does the same before it sends. */
import sanitizeHtml from 'sanitize-html'
import { languages, type Fields } from '../../src/domain/fields.ts'

const allowed: sanitizeHtml.IOptions = {
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
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

const clean = (html: string): string => sanitizeHtml(html, allowed)

/** The row with every HTML field cleaned. */
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
