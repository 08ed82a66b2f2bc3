/** The picture whose details are open, and the steps from it to its neighbours, across the pages of the gallery. */
import { useState } from 'react'
import type { Row } from '../../api/resources/resources.ts'
import { itemAt } from '../../domain/util/lookup.ts'
import type { ListState } from '../resource/list/listState.ts'
import { keyOf, neighbour } from './galleryMoves.ts'
import type { useCardFocus } from './useCardFocus.ts'

type DetailsOptions = {
  rows: readonly Row[]
  page: number
  pages: number
  change: (next: Partial<ListState>) => void
  focus: Pick<ReturnType<typeof useCardFocus>, 'focusKey' | 'focusLater'>
}

export function useDetails({ rows, page, pages, change, focus }: DetailsOptions) {
  const [opened, setOpened] = useState<Row | null>(null)
  return {
    opened,
    setOpened,
    /** Opens the picture before or after the open one; null if there is none. */
    stepBy(by: 1 | -1): (() => void) | null {
      const next = neighbour({ keys: rows.map(keyOf), page }, opened ? keyOf(opened) : '', by, pages)
      if (!next) return null
      if ('at' in next) return () => setOpened(itemAt(rows, next.at))
      return () => {
        // Details that are closed before the page arrives stay closed.
        focus.focusLater(by > 0 ? 'first' : 'last', (row) => setOpened((now) => (now ? row : now)))
        change({ page: next.page })
      }
    },
    /** Closes the details of that picture, unless those of another one are open by then. */
    close(key: string) {
      setOpened((now) => (now && keyOf(now) === key ? null : now))
      requestAnimationFrame(() => document.querySelector('dialog[open]') ?? focus.focusKey(key))
    },
  }
}
