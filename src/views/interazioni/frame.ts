/** Renders a layout with its texts into a sandboxed iframe, with its own document and style and no scripts. */
import { escapeHtml } from '../../domain/text/escapeHtml.ts'
import { cleanTree } from '../kit/cleanTree.ts'

export type Words = { titolo: string; testo: string; link: string }
export type Format = 'popup' | 'barra' | 'laterale' | 'landing' | 'email'

/** Fills the placeholders: `testo` is rich text, the others are escaped. Unknown placeholders stay visible. */
export const fillPlaceholders = (html: string, words: Words): string =>
  html.replace(/\{\{\s*(titolo|testo|link)\s*\}\}/g, (_, name: keyof Words) =>
    name === 'testo' ? words.testo : escapeHtml(words[name]),
  )

const STYLE = `
  * { box-sizing: border-box; }
  body {
    display: grid; min-height: 100vh; margin: 0; padding: 20px; place-items: center;
    color: #1c2430; background: #eef1f5; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: anywhere;
  }
  main { width: 100%; padding: 20px; background: #fff; }
  main > :first-child > :first-child { margin-top: 0; }
  img { max-width: 100%; height: auto; }
  h2 { font-size: 20px; line-height: 1.3; }
  a { color: #0b57d0; text-decoration: underline; }
  .popup main { max-width: 440px; border-radius: 10px; box-shadow: 0 12px 40px #0003; }
  .barra { padding: 0; place-items: start stretch; }
  .barra main { padding: 10px 20px; box-shadow: 0 1px 6px #0003; }
  .laterale { place-items: end; }
  .laterale main { max-width: 280px; border-radius: 10px; box-shadow: 0 6px 24px #0003; }
  .landing, .email { padding: 0; place-items: start stretch; background: #fff; }
  .email main { max-width: 600px; justify-self: center; }
`
const MIN_HEIGHT = 220
const MAX_HEIGHT = 640

/** Draws the HTML into the frame. The stylesheet is constructed, because the page's CSP refuses inline styles. */
export function drawLayout(frame: HTMLIFrameElement, html: string, format: Format): void {
  const inside = frame.contentWindow as (Window & typeof globalThis) | null
  const page = frame.contentDocument
  if (!inside || !page?.body) return
  const style = new inside.CSSStyleSheet()
  style.replaceSync(STYLE)
  page.adoptedStyleSheets = [style]
  const tree = cleanTree(html)
  // It is a preview, so its links lead nowhere.
  for (const link of tree.querySelectorAll('a')) link.removeAttribute('href')
  const main = page.createElement('main')
  main.append(page.adoptNode(tree))
  page.documentElement.lang = 'it'
  page.body.className = format
  page.body.replaceChildren(main)
  // Sets the height of the content, measured while nothing stretches the frame.
  frame.style.height = '0'
  frame.style.height = `${Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, page.documentElement.scrollHeight + 2))}px`
}
