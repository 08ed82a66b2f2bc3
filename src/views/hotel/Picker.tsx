/** A search field with its results: arrows move the active row, Enter chooses it, and the focus stays in the field. */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import type { IconName } from '../../domain/model/icons.ts'
import { NO_ITEMS } from '../../commands/lazyTexts.ts'
import type { ApiError } from '../../api/client/error.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Icon } from '../kit/Icon.tsx'
import { SearchField } from '../kit/form/SearchField.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import './Picker.css'

export type PickerRow = {
  id: number
  name: string
  place: string
  /** 'Attuale', 'Recente'. */
  mark?: string
}

type PickerProps = {
  label: string
  icon: IconName
  query: string
  onQuery: (query: string) => void
  rows: readonly PickerRow[]
  /** The answer to the typed text has not arrived yet. */
  pending: boolean
  error?: ApiError | undefined
  onRetry: () => void
  /** Choosing a row navigates, so rows show an arrow. */
  leads: boolean
  onChoose: (id: number) => void
}

const SKELETON_ROWS = 10

export function Picker(props: PickerProps) {
  const { label, icon, query, onQuery, rows, pending, error, onRetry, leads, onChoose } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [marked, setMarked] = useState<number | null>(null)
  const pendingEnter = useRef<string | null>(null)
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === marked),
  )
  const active = rows[at]

  // Waits one frame, because the shell moves the focus to the start of the page first.
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!document.querySelector('dialog[open]')) field.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  // Enter pressed before the answer arrives chooses the first row of that answer.
  useEffect(() => {
    if (pendingEnter.current === null || pending) return
    const isThis = pendingEnter.current === query
    pendingEnter.current = null
    if (isThis && rows[0]) onChoose(rows[0].id)
  })

  function mark(to: number) {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))]
    if (!row) return
    setMarked(row.id)
    document.getElementById(`${id}-${row.id}`)?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 10, PageUp: at - 10 }
    const goal = steps[event.key]
    if (goal !== undefined) {
      event.preventDefault()
      mark(goal)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (pending && query.trim()) pendingEnter.current = query
    else if (active) onChoose(active.id)
  }

  return (
    <Card className="picker" flush>
      <div className="picker-head">
        <SearchField
          ref={field}
          label={label}
          value={query}
          busy={pending}
          list={{ id, active: active && `${id}-${active.id}` }}
          onChange={(text) => {
            pendingEnter.current = null
            setMarked(null)
            onQuery(text)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      {error ? (
        <WidgetFailed error={error} onRetry={onRetry} />
      ) : rows.length === 0 && pending ? (
        <Skeleton shape="row" lines={SKELETON_ROWS} label="Ricerca in corso" />
      ) : (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the field (aria-activedescendant)
        <div
          id={id}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> cannot show rows of several parts
          role="listbox"
          aria-label="Risultati"
          className="picker-list"
        >
          {rows.map((row) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- its keys are handled by the field
            <div
              key={row.id}
              id={`${id}-${row.id}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              role="option"
              aria-selected={row === active}
              className="picker-row"
              onClick={() => onChoose(row.id)}
            >
              <Icon name={icon} />
              <span className="picker-name">{row.name}</span>
              {row.mark && <Tag dot={false}>{row.mark}</Tag>}
              <span className="picker-place">{row.place}</span>
              <span className="picker-id">{row.id}</span>
              {leads && <Icon name="chevron-right" size={14} />}
            </div>
          ))}
        </div>
      )}
      {!error && !pending && rows.length === 0 && <Empty icon="search" title={NO_ITEMS} />}
      <output className="sr-only">
        {!pending && `${rows.length} ${rows.length === 1 ? 'risultato' : 'risultati'}`}
      </output>
    </Card>
  )
}
