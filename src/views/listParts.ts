/** An addition to the sums of a list, by resource, shown only while the list is filtered by one of `narrowedBy`. */
import type { ComponentType } from 'react'
import { lazyWithPreload } from './kit/states/lazyWithPreload.tsx'

export const listParts: Readonly<Record<string, { narrowedBy: readonly string[]; Part: ComponentType }>> = {
  'orders.orders': {
    narrowedBy: ['article_code', 'macro_id'],
    Part: lazyWithPreload(async () => (await import('./vendite/ArticlePart.tsx')).ArticlePart),
  },
}
