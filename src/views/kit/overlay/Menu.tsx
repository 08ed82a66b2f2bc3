import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Anchor } from '../navigation/Anchor.tsx'
import { classes } from '../classes.ts'
import { useFloat, type Placement } from './useFloat.ts'
import { useOutside } from './useOutside.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { Kbd } from '../Kbd.tsx'
import './float.css'
import './Menu.css'

export interface MenuItem {
  label: string
  icon?: IconName
  keys?: string
  /** Remark at the end of the item. */
  hint?: string
  /** Why the item is disabled; shown in place of the hint. */
  reason?: string
  danger?: boolean
  /** Draws a separator above the item. */
  hasSeparator?: boolean
  href?: string
  run?: () => void
}

interface MenuButtonProps {
  ref: Ref<HTMLButtonElement>
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

export interface MenuProps extends Pick<Placement, 'align' | 'side'> {
  label: string
  items: readonly MenuItem[]
  /** Renders the button that opens the menu: spread the props on a Button or an IconButton. */
  button: (props: MenuButtonProps) => ReactNode
  /** Opens the menu on mount, with its first or last item focused. */
  initial?: 'first' | 'last'
}

/** Menu button. Arrows, Home, End and first letters move; Enter runs; Escape and Tab close. */
export function Menu({ label, items, button, align, side, initial }: MenuProps) {
  const id = useId()
  const [start, setStart] = useState<'first' | 'last' | null>(initial ?? null)
  const trigger = useRef<HTMLButtonElement>(null)

  function close() {
    setStart(null)
    trigger.current?.focus()
  }

  return (
    <>
      {button({
        ref: trigger,
        'aria-haspopup': 'menu',
        'aria-expanded': start !== null,
        'aria-controls': start ? id : undefined,
        onClick: () => setStart(start ? null : 'first'),
        onKeyDown: (event) => {
          const at = { ArrowDown: 'first', ArrowUp: 'last' } as const
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setStart(at[event.key])
        },
      })}
      {start && (
        <MenuList
          {...{ id, label, items, start, trigger, align, side }}
          onClose={close}
          onLeave={() => setStart(null)}
        />
      )}
    </>
  )
}

interface MenuListProps extends Pick<Placement, 'align' | 'side'> {
  id: string
  label: string
  items: readonly MenuItem[]
  start: 'first' | 'last'
  trigger: { current: HTMLButtonElement | null }
  onClose: () => void
  onLeave: () => void
}

function MenuList({ id, label, items, start, trigger, onClose, onLeave, align, side }: MenuListProps) {
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef({ text: '', at: 0 })
  useFloat(trigger, box, true, { align, side })
  useOutside([box, trigger], true, onLeave)

  useEffect(() => {
    const all = box.current?.querySelectorAll<HTMLElement>('[role=menuitem]')
    all?.[start === 'first' ? 0 : all.length - 1]?.focus()
  }, [start])

  const rows = () => [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  function move(event: KeyboardEvent) {
    const all = rows()
    const here = all.findIndex((row) => row === document.activeElement)
    const goal = {
      ArrowDown: (here + 1) % all.length,
      ArrowUp: (here - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key]
    if (goal !== undefined) {
      event.preventDefault()
      all[goal]?.focus()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Tab') {
      // The focus returns to the button first, so that Tab continues from there.
      onClose()
    } else if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      const fresh = event.timeStamp - typed.current.at > 600
      typed.current = { text: (fresh ? '' : typed.current.text) + event.key.toLowerCase(), at: event.timeStamp }
      const order = [...all.slice(here + (fresh ? 1 : 0)), ...all]
      order.find((row) => row.innerText.trim().toLowerCase().startsWith(typed.current.text))?.focus()
    }
  }

  return (
    <div
      ref={box}
      id={id}
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="k-float k-menu"
      onKeyDown={move}
    >
      {items.map((item, at) => (
        <MenuRow key={at} item={item} onDone={onClose} />
      ))}
    </div>
  )
}

function MenuRow({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const face = (
    <>
      {item.icon && <Icon name={item.icon} />}
      <span className="k-choice-text">{item.label}</span>
      {(item.reason ?? item.hint) && <span className="k-choice-hint">{item.reason ?? item.hint}</span>}
      {item.keys && <Kbd keys={item.keys} silent />}
    </>
  )
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: classes('k-choice', item.danger && 'is-bad', item.hasSeparator && 'is-separated'),
    onPointerMove: (event: { currentTarget: HTMLElement }) => event.currentTarget.focus({ preventScroll: true }),
  }
  if (item.href && !item.reason)
    return (
      <Anchor {...shared} href={item.href} onClick={onDone}>
        {face}
      </Anchor>
    )
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.reason ? true : undefined}
      onClick={() => {
        if (item.reason) return
        onDone()
        item.run?.()
      }}
    >
      {face}
    </button>
  )
}
