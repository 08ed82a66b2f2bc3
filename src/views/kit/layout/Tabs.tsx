import type { KeyboardEvent } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import './Tabs.css'

export interface TabItem<Id extends string = string> {
  id: Id
  label: string
  icon?: IconName
  /** Number after the name, such as the count of photos. */
  count?: number
}

interface TabsProps<Id extends string> {
  /** Unique name of this set of tabs; the ids of its tabs and of its panel derive from it (see tabPanel). */
  name: string
  label: string
  items: readonly TabItem<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** Tab list: arrows, Home and End move and select. The panel takes its attributes from tabPanel(). */
export function Tabs<Id extends string>({ name, label, items, value, onChange }: TabsProps<Id>) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const here = items.findIndex((item) => item.id === value)
    const goal = {
      ArrowRight: (here + 1) % items.length,
      ArrowLeft: (here - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }[event.key]
    const item = goal === undefined ? undefined : items[goal]
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChange(item.id)
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[goal ?? 0]?.focus()
  }

  return (
    <div role="tablist" aria-label={label} className="k-tabs" onKeyDown={onKeyDown} tabIndex={-1}>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          role="tab"
          id={tabId(name, item.id)}
          aria-selected={item.id === value}
          aria-controls={item.id === value ? `${name}-pannello` : undefined}
          tabIndex={item.id === value ? 0 : -1}
          className="k-tab"
          onClick={() => onChange(item.id)}
        >
          {item.icon && <Icon name={item.icon} size={14} />}
          {item.label}
          {item.count !== undefined && <small>{item.count}</small>}
        </button>
      ))}
    </div>
  )
}

/** Attributes of the panel that belongs to a tab list. */
export function tabPanel(name: string, value: string) {
  return { role: 'tabpanel', id: `${name}-pannello`, 'aria-labelledby': tabId(name, value) } as const
}

function tabId(name: string, id: string) {
  return `${name}-scheda-${id}`
}
