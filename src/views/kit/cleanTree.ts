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
