/** Renders a page of the guide into a sanitized tree, with addresses of this console. */
import { Marked } from 'marked'
import { escapeHtml } from '../../../../domain/text/escapeHtml.ts'
import { cleanTree } from '../../../kit/cleanTree.ts'
import { slugify } from '../../../../domain/text/slug.ts'
import { pageOfFile } from './pages.ts'
import { guideText, pictureAddress } from './texts.ts'

const markdown = new Marked({
  gfm: true,
  walkTokens(token) {
    if (token.type === 'image') token.href = pictureAddress(String(token.href)) ?? ''
    else if (token.type === 'link') {
      const page = pageOfFile(String(token.href))
      if (page) token.href = `#${page}`
    }
  },
  renderer: {
    heading({ tokens, text, depth }) {
      return `<h${depth} id="${slugify(text)}" tabindex="-1">${this.parser.parseInline(tokens)}</h${depth}>`
    },
    // Only a picture that is seen is fetched.
    image({ href, text }) {
      return href ? `<img loading="lazy" src="${href}" alt="${escapeHtml(text)}">` : ''
    },
  },
})

export const renderGuide = (id: string): DocumentFragment => cleanTree(markdown.parse(guideText(id), { async: false }))
