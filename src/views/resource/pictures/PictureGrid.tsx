/** Grid of pictures: typing filters, arrows move, Enter or a click chooses, Space selects several. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classes } from '../../kit/classes.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useIsTouchOnly } from '../../kit/useIsTouchOnly.ts'
import { columnsOf } from '../../kit/data/useReorder.ts'
import type { Key, Picture } from './pictures.ts'
import { Thumb } from './Thumb.tsx'

type PictureGridProps = {
  id: string
  label: string
  pictures: readonly Picture[]
  busy: boolean
  multiple: boolean
  /** Pictures selected for picking. */
  marked: ReadonlyMap<Key, Picture>
  /** Pictures that the field already holds. */
  chosen: readonly Key[]
  query: string
  onQuery: (query: string) => void
  onToggle: (picture: Picture) => void
  /** Called on Enter with the active picture. */
  onDone: (picture: Picture) => void
  /** The cursor is near the end; more pictures can be loaded. */
  onEnd: () => void
}

export function PictureGrid(props: PictureGridProps) {
  const { id, label, pictures, multiple, marked, chosen, query } = props
  const list = useRef<HTMLDivElement>(null)
  const touch = useIsTouchOnly()
  const [cursor, setCursor] = useState<Key | null>(null)
  // After the first arrow key Space selects a picture; before that it is typed text.
  const [isBrowsing, setBrowsing] = useState(false)
  const found = pictures.findIndex(({ value }) => value === cursor)
  const own = pictures.findIndex(({ value }) => chosen.includes(value))
  const at = found >= 0 ? found : query || multiple ? 0 : Math.max(0, own)
  const active = pictures[at]
  const rowId = ({ value }: Picture) => `${id}-${String(value).replace(/[^\w-]/g, '_')}`
  useEffect(() => {
    list.current?.querySelector('[data-focus]')?.scrollIntoView({ block: 'nearest' })
  }, [at, pictures])

  function go(to: number): void {
    const next = Math.max(0, Math.min(pictures.length - 1, to))
    const across = columnsOf(list.current)
    setBrowsing(true)
    setCursor(pictures[next]?.value ?? null)
    if (next >= pictures.length - 2 * across) props.onEnd()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const across = columnsOf(list.current)
    const step = { ArrowDown: across, ArrowUp: -across, ArrowLeft: -1, ArrowRight: 1 }[event.key]
    // A vertical step beyond the first or last row stays where it is.
    if (step) go(at + step < 0 || (at + step >= pictures.length && Math.abs(step) > 1) ? at : at + step)
    else if (event.key === 'Enter') {
      if (active) props.onDone(active)
    } else if (event.key === ' ' && multiple && (isBrowsing || !query) && active) props.onToggle(active)
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className="k-field">
        <Icon name="search" size={14} className="pictures-search" />
        <input
          id={`${id}-cerca`}
          className="k-input"
          // On touch devices the on-screen keyboard would hide the pictures.
          data-autofocus={touch ? undefined : ''}
          role="combobox"
          aria-label={`Cerca: ${label}`}
          aria-expanded="true"
          aria-haspopup="listbox"
          aria-controls={id}
          aria-activedescendant={active && rowId(active)}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Cerca per titolo o nome del file…"
          value={query}
          onChange={(event) => {
            setCursor(null)
            setBrowsing(false)
            props.onQuery(event.target.value)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={list}
        id={id}
        className="pictures"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <select> shows no pictures
        role="listbox"
        aria-label={label}
        aria-multiselectable={multiple || undefined}
        aria-busy={props.busy || undefined}
        data-autofocus={touch ? '' : undefined}
        tabIndex={-1}
      >
        {pictures.map((one) => {
          const isChosen = chosen.includes(one.value)
          const isOn = marked.has(one.value) || isChosen
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles its keys
            <div
              key={one.value}
              id={rowId(one)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nor do its options
              role="option"
              tabIndex={-1}
              aria-selected={isOn}
              aria-disabled={(multiple && isChosen) || undefined}
              data-focus={one === active ? '' : undefined}
              className={classes('picture', isOn && 'is-on')}
              onClick={() => {
                setCursor(one.value)
                if (multiple) props.onToggle(one)
                else props.onDone(one)
              }}
            >
              <span className="picture-frame">
                <Thumb address={one.thumb} isPrivate={one.isPrivate} />
              </span>
              <span className="picture-name">{one.label}</span>
              <small>{multiple && isChosen ? 'già scelta' : one.hint}</small>
              {isOn && <Icon name="check" size={14} className="picture-check" />}
            </div>
          )
        })}
      </div>
    </>
  )
}
