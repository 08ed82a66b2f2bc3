/** The focus of a gallery's cards: given at once, or when the page with the card has arrived. */
import { useEffect, useRef } from 'react'
import type { Row } from '../../api/resources/resources.ts'
import type { Key } from '../resource/list/cursor.ts'
import { keyOf, keyToFocus, type FocusTarget } from './galleryMoves.ts'

type CardFocusOptions = {
  /** The answer that brings a page. */
  data: unknown
  rows: readonly Row[]
  keys: readonly string[]
}

type PendingFocus = { target: FocusTarget; onFocused: ((row: Row) => void) | undefined }

export function useCardFocus({ data, rows, keys }: CardFocusOptions) {
  const cards = useRef<HTMLUListElement>(null)
  const pending = useRef<PendingFocus | null>(null)
  const focusKey = (key: Key) =>
    cards.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(String(key))}"]`)?.focus()

  useEffect(() => {
    if (!pending.current || !rows.length) return
    const { target, onFocused } = pending.current
    const key = keyToFocus(target, keys)
    const row = key !== null && rows[keys.indexOf(key)]
    if (key === null || !row) return
    pending.current = null
    focusKey(key)
    onFocused?.(row)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per arrived page
  }, [data])

  return {
    /** Ref of the list of cards. */
    cards,
    focusKey,
    /** Focuses the card in this place, or the nearest one of the page. */
    focusCard(place: number) {
      const row = rows[Math.max(0, Math.min(rows.length - 1, place))]
      if (row) focusKey(keyOf(row))
    },
    focusLater(target: FocusTarget, onFocused?: (row: Row) => void) {
      pending.current = { target, onFocused }
    },
  }
}
