/** What stands with the sums of a list, by its resource: it comes after them, once the list is narrowed by one of its filters. */
import type { ComponentType } from 'react'
import { lazyWithPreload } from './kit/lazy.tsx'

export const listParts: Readonly<Record<string, { narrowedBy: readonly string[]; Part: ComponentType }>> = {
  'orders.orders': {
    narrowedBy: ['article_code', 'macro_id'],
    Part: lazyWithPreload(async () => (await import('./vendite/ArticlePart.tsx')).ArticlePart),
  },
}
