/** Link addresses in rich text: a missing scheme is added, an address that cannot work is refused. */

const SCHEMES = /^(https?|mailto|tel):/i
/** Tells a port ('localhost:3000') from a scheme ('javascript:'). */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]*:(?!\d)/i
const EMAIL = /^[^\s@/:]+@[^\s@/]+\.[^\s@/.]+$/
const PHONE = /^\+?\d[\d ()./-]{5,}$/
const HOST = /^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)+(:\d+)?([/?#]\S*)?$/u

/** The address with its scheme; null if it cannot be followed. Paths and anchors of the same site stay as they are. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (/^https?:/i.test(text)) return URL.canParse(text) && !/\s/.test(text) ? text : null
  if (SCHEMES.test(text)) return text.length > text.indexOf(':') + 1 ? text : null
  if (text.startsWith('//') || text.startsWith('\\')) return HOST.test(text.slice(2)) ? `https:${text}` : null
  if (/^[/#?]/.test(text)) return /[\s\\]/.test(text) ? null : text
  if (EMAIL.test(text)) return `mailto:${text}`
  if (PHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  if (OTHER_SCHEME.test(text)) return null
  return HOST.test(text) ? `https://${text}` : null
}

export const LINK_REFUSED = 'Scrivi un indirizzo web (https://…), un’email o un numero di telefono'
