/** Reordering by drag and drop or by keys; the dragged item is shown in its new place before it is dropped. */
import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react'

type Setup<K> = {
  order: readonly K[]
  /** Receives the new order and the key of the moved item. */
  onOrder: (order: readonly K[], moved: K) => void
  /** Container of the items, each with its key in `data-id`. */
  list: RefObject<HTMLElement | null>
  /** Whether the order may be changed. */
  active: boolean
}

/** Number of columns that the grid has now. */
export const columnsOf = (list: HTMLElement | null): number => {
  const columns = list ? getComputedStyle(list).gridTemplateColumns : 'none'
  return columns === 'none' ? 1 : columns.split(' ').length
}

export function useReorder<K extends string | number>({ order, onOrder, list, active }: Setup<K>) {
  const [dragged, setDragged] = useState<{ key: K; order: readonly K[] } | null>(null)
  const follow = useRef<K | null>(null)
  const shown = dragged?.order ?? order
  const drawn = shown.join(' ')

  // Moving the element in the document takes the focus off it.
  useLayoutEffect(() => {
    if (follow.current === null) return
    const key = follow.current
    follow.current = null
    const moved = list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(String(key))}"]`)
    moved?.focus({ preventScroll: true })
    moved?.scrollIntoView({ block: 'nearest' })
  }, [drawn, list])

  function place(key: K, to: number): void {
    const from = order.indexOf(key)
    const goal = Math.max(0, Math.min(order.length - 1, to))
    if (active && from >= 0 && goal !== from) onOrder(moveItem(order, key, goal), key)
  }

  return {
    shown,
    dragged: dragged?.key ?? null,
    place,
    /** Props of a draggable item. */
    drag: (key: K) =>
      active && {
        draggable: true,
        'data-dragged': dragged?.key === key || undefined,
        onDragStart(event: DragEvent) {
          event.dataTransfer.effectAllowed = 'move'
          // Firefox does not start a drag without data.
          event.dataTransfer.setData('text/plain', String(key))
          setDragged({ key, order })
        },
        onDragOver(event: DragEvent) {
          if (!dragged) return
          event.preventDefault()
          const goal = shown.indexOf(key)
          if (dragged.key !== key) setDragged({ key: dragged.key, order: moveItem(shown, dragged.key, goal) })
        },
        onDrop(event: DragEvent) {
          if (!dragged) return
          event.preventDefault()
          event.stopPropagation()
          place(dragged.key, shown.indexOf(dragged.key))
        },
        onDragEnd: () => setDragged(null),
      },
    /** Alt with an arrow moves the item by one place or by one row; Alt with Home or End moves it to the ends. */
    onKeyDown(event: KeyboardEvent, key: K): void {
      if (!active || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const to = targetIndex(event.key, order.indexOf(key), order.length, columnsOf(list.current))
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      follow.current = key
      place(key, to)
    },
  }
}

export const moveItem = <K>(order: readonly K[], key: K, to: number): K[] =>
  order.filter((one) => one !== key).toSpliced(to, 0, key)

/** Index that the key moves the item at `at` to; undefined for other keys. */
export const targetIndex = (pressed: string, at: number, count: number, columnCount: number): number | undefined =>
  ({
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columnCount,
    ArrowDown: at + columnCount,
    Home: 0,
    End: count - 1,
  })[pressed]
