/** Search field and filter chips of a list. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Resource } from '../../../domain/model/resource.ts'
import type { Owner } from '../../../api/resources/resources.ts'
import { classes } from '../../kit/classes.ts'
import { Chip } from '../../kit/data/Chip.tsx'
import { useDebounced } from '../../kit/hooks.ts'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { LazyMenu } from '../../kit/overlay/LazyMenu.tsx'
import { SearchField } from '../../kit/form/SearchField.tsx'
import { FilterChip } from './FilterChip.tsx'
import type { ListChange, ListState, OfferedFilters } from '../list/listState.ts'

const Menu = lazyWithPreload(async () => (await import('../../kit/overlay/Menu.tsx')).Menu)

type FiltersProps = {
  resource: Resource
  owner?: Owner
  offered: OfferedFilters
  state: ListState
  onChange: (change: ListChange) => void
  aside: ReactNode
  /** Beside an open record the filters stay on one line, and the less used ones are in the menu. */
  isBeside?: boolean
  /** Rendered at the end of the line. */
  extra?: ReactNode
  onLeave: () => void
}

/** Number of chips that are always shown; the other filters are in the '+ Filtro' menu. */
const SHOWN = 2

const hasSearch = (resource: Resource): boolean =>
  resource.search.length > 0 || resource.endpoints.some((one) => one.op === 'list' && one.textFilter)

export function Filters({ resource, owner, offered, state, onChange, aside, isBeside, extra, onLeave }: FiltersProps) {
  const [opened, setOpened] = useState<string | null>(null)
  const shown = isBeside ? 0 : SHOWN
  const visible = offered.filter(([name], index) => index < shown || name in state.filters || opened === name)
  const more = offered.filter((one) => !visible.includes(one) && !one[1].unoffered)
  return (
    <section className={classes('filters', isBeside && 'is-one-line')} aria-label="Filtri">
      {hasSearch(resource) && <Search value={state.q ?? ''} onChange={(q) => onChange({ q })} onLeave={onLeave} />}
      {visible.map(([name, filter]) => (
        <FilterChip
          key={name}
          name={name}
          filter={filter}
          value={state.filters[name] ?? ''}
          isOpen={opened === name}
          onOpen={(open) => setOpened(open ? name : null)}
          onChange={(value, more) => onChange({ filters: { ...state.filters, ...more, [name]: value } })}
          among={{ resource, filters: state.filters, q: state.q, owner }}
        />
      ))}
      {more.length > 0 && (
        <LazyMenu
          menu={(opened) => (
            <Menu
              label="Aggiungi un filtro"
              items={more.map(([name, filter]) => ({ label: filter.label, run: () => setOpened(name) }))}
              {...opened}
            />
          )}
          button={(props) => <Chip label="+ Filtro" {...props} />}
        />
      )}
      <span className="filters-end">
        <small aria-live="polite">{aside}</small>
        {extra}
      </span>
    </section>
  )
}

/** Debounced search field; a change of the address updates its text too. */
function Search({
  value,
  onChange,
  onLeave,
}: {
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const debounced = useDebounced(text, 250)
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (debounced === sent.current) return
    sent.current = debounced
    onChange(debounced)
    // oxlint-disable-next-line react/exhaustive-deps -- only typed text triggers the search
  }, [debounced])
  return (
    <SearchField
      value={text}
      onChange={setText}
      label="Filtra l’elenco"
      placeholder="Filtra"
      keys="F"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && text !== sent.current) {
          sent.current = text
          onChange(text)
        }
        if (event.key === 'ArrowDown' || event.key === 'Enter' || event.key === 'Escape') {
          if (event.key === 'Escape' && text) return
          event.preventDefault()
          event.stopPropagation()
          event.currentTarget.blur()
          event.currentTarget.closest('.list-pane')?.querySelector<HTMLElement>('[role=grid]')?.focus()
          if (event.key === 'ArrowDown') onLeave()
        }
      }}
    />
  )
}
