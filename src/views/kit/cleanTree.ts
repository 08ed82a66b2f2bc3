import DOMPurify from 'dompurify'

/**
 * Parses HTML into a sanitized tree. DOMPurify parses it under its own Trusted Types policy ('dompurify'), the only one
 * that the editor needs: ProseMirror's own parser ('ProseMirrorClipboard' policy, no sanitizing) is never reached.
 */
export function cleanTree(html: string): DocumentFragment {
  return DOMPurify.sanitize(defuse(html), {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'],
  })
}

/**
 * Inline styles and handlers are inert in a parsed tree, but the page's Content Security Policy reports each of them as
 * a violation. Renaming them before parsing avoids the reports; the sanitizing is DOMPurify's job, not this function's.
 */
function defuse(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
    .replace(/<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi, (tag) =>
      tag.replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
    )
}
