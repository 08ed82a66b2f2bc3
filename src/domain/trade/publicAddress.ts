/** Where guests find a page of a portal (docs/rules.md). */

/** undefined while the portal has no domain, or the page no slug. */
export const publicAddress = (dominio: unknown, slug: unknown): string | undefined =>
  typeof dominio === 'string' && dominio.trim() && typeof slug === 'string' && slug.trim()
    ? `https://${dominio.trim()}/${encodeURI(slug.trim())}`
    : undefined
