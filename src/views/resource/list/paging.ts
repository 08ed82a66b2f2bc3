/** The pages of a list. */
export const pagesOf = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The page so many further on; null where that is the same one. */
export function pageAfter(page: number, step: number, pages: number): number | null {
  const next = Math.min(pages, Math.max(1, page + step))
  return next === page ? null : next
}
