/** Sanitizes HTML and parses it for the rich text editor (tiptap). */
import { DOMParser, type Node, type Schema, type Slice } from '@tiptap/pm/model'
import { cleanTree } from '../../cleanTree.ts'
import { restoreOfficeLists } from '../choice/officeLists.ts'

/** The whole document of a stored text. */
export function documentOf(html: string, schema: Schema): Node {
  return DOMParser.fromSchema(schema).parse(cleanTree(html))
}

/** A pasted fragment; lists from Microsoft Office become real lists. */
export function sliceOf(html: string, schema: Schema): Slice {
  return DOMParser.fromSchema(schema).parseSlice(restoreOfficeLists(cleanTree(html)))
}

/** Whether the rich text editor can represent this HTML without loss: no tables, pictures, classes or styles. */
export function isLosslessHtml(html: string): boolean {
  const tree = cleanTree(html)
  return [...tree.querySelectorAll('*')].every(
    (element) =>
      KNOWN.has(element.localName) &&
      [...element.attributes].every((attribute) => element.localName === 'a' && LINK.has(attribute.name)),
  )
}

const KNOWN = new Set(
  'a p br strong b em i u s del strike ul ol li h1 h2 h3 h4 h5 h6 blockquote code pre hr'.split(' '),
)
const LINK = new Set(['href', 'target', 'rel', 'title'])
