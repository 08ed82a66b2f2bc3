/** Files as thumbnails that can be opened, removed and reordered by drag, keys or buttons. */
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from '../../Button.tsx'
import { Icon } from '../../Icon.tsx'
import { columnsOf, useReorder } from '../../data/useReorder.ts'
import './FileField.css'

export type FileListItem<K extends string | number = number> = {
  id: K
  name: string
  /** '480 × 320 · 86 kB' */
  facts?: string
  /** Thumbnail; null for a file that is not a picture. */
  thumb: ReactNode
}

type FileListProps<K extends string | number> = {
  /** Accessible name of the list. */
  label: string
  items: readonly FileListItem<K>[]
  isPicture: boolean
  fixed: boolean | undefined
  onOrder: (order: readonly K[]) => void
  onRemove: (id: K) => void
  open: (id: K) => void
  /** Uploads in progress, at the end of the list. */
  children?: ReactNode
}

export function FileList<K extends string | number>(props: FileListProps<K>) {
  const { label, items, isPicture, fixed, onOrder, onRemove, open } = props
  const list = useRef<HTMLUListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const byId = new Map(items.map((item) => [item.id, item]))
  const { shown, drag, place, onKeyDown } = useReorder<K>({
    order: items.map(({ id }) => id),
    list,
    active: !fixed && items.length > 1,
    onOrder(order, moved) {
      onOrder(order)
      setAnnouncement(`${byId.get(moved)?.name}: posto ${order.indexOf(moved) + 1} di ${order.length}`)
    },
  })

  function go(event: KeyboardEvent, id: K): void {
    onKeyDown(event, id)
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Delete' && !fixed) onRemove(id)
    else {
      const step = stepOf(event.key, columnsOf(list.current))
      const next = step && shown[shown.indexOf(id) + step]
      if (next === undefined || next === 0) return
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(String(next))}"]`)?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <ul
        ref={list}
        className="k-files-list"
        aria-label={label}
        // Replaces the key hints of a list elsewhere on the screen.
        data-keys={fixed ? undefined : `${shown.length > 1 ? 'Alt ← →:sposta;' : ''}Canc:togli;Invio:apri`}
      >
        {shown.map((id, at) => {
          const item = byId.get(id)
          if (!item) return null
          const { name, facts, thumb } = item
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an alternative; keys and buttons work for everybody
            <li key={id} className="k-file" {...drag(id)}>
              <button
                type="button"
                className="k-file-open"
                data-id={id}
                aria-keyshortcuts={fixed || shown.length < 2 ? undefined : 'Alt+ArrowLeft Alt+ArrowRight'}
                onClick={() => open(id)}
                onKeyDown={(event) => go(event, id)}
                title={`Apri ${name}`}
              >
                {thumb ?? <Icon name={isPicture ? 'image' : 'file'} />}
                <span className="k-file-name">{name}</span>
                {facts !== undefined && <small>{facts}</small>}
              </button>
              {!fixed && (
                <span className="k-file-tools">
                  {at > 0 && (
                    <IconButton
                      small
                      icon="chevron-left"
                      label={`Sposta prima ${name}`}
                      onClick={() => place(id, at - 1)}
                    />
                  )}
                  {at < shown.length - 1 && (
                    <IconButton
                      small
                      icon="chevron-right"
                      label={`Sposta dopo ${name}`}
                      onClick={() => place(id, at + 1)}
                    />
                  )}
                  <IconButton small icon="x" label={`Togli ${name}`} onClick={() => onRemove(id)} />
                </span>
              )}
            </li>
          )
        })}
        {props.children}
      </ul>
      <output className="sr-only">{announcement}</output>
    </>
  )
}

const stepOf = (key: string, across: number): number =>
  ({ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across })[key] ?? 0
