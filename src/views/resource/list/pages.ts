/** Number of pages of a list, at least one. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** Page number after `step` pages; null if it is the current page. */
export function pageAfter(page: number, step: number, pages: number): number | null {
  const next = Math.min(pages, Math.max(1, page + step))
  return next === page ? null : next
}
