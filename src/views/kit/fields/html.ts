import { DOMParser, type Node, type Schema, type Slice } from '@tiptap/pm/model'
import DOMPurify from 'dompurify'

/**
 * HTML text as a clean tree. DOMPurify parses it under its own Trusted Types policy ('dompurify'), the only one that
 * the editor needs: what ProseMirror does with strings (policy 'ProseMirrorClipboard', no cleaning) is never reached.
 */
export function cleanTree(html: string): DocumentFragment {
  return DOMPurify.sanitize(defuse(html), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  })
}

export function documentOf(html: string, schema: Schema): Node {
  return DOMParser.fromSchema(schema).parse(cleanTree(html))
}

export function sliceOf(html: string, schema: Schema): Slice {
  return DOMParser.fromSchema(schema).parseSlice(cleanTree(html))
}

/** Whether the editor can hold this text without dropping anything of it: no tables, pictures, classes, styles. */
export function isPlain(html: string): boolean {
  const tree = cleanTree(html)
  return [...tree.querySelectorAll('*')].every(
    (element) =>
      KNOWN.has(element.localName) &&
      [...element.attributes].every((attribute) => element.localName === 'a' && LINK.has(attribute.name)),
  )
}

/**
 * Inline styles and handlers are inert in a parsed tree, but the page's policy reports each of them as a violation.
 * Renamed before they are parsed they stay silent; the cleaning itself is DOMPurify's, not this.
 */
function defuse(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
    )
}

const KNOWN = new Set(
  'a p br strong b em i u s del strike ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr'.split(' '),
)
const LINK = new Set(['href', 'target', 'rel', 'title'])
