/** Latest notifications of the user, newest first, in a popover under the bell. */
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useSnapshot } from 'valtio'
import { useLatestNotifications, type Notification } from '../../../api/notifications.ts'
import { notificationCommands } from '../../../commands/actions/notifications.ts'
import { menuFor, register } from '../../../commands/registry.ts'
import { formatInstant } from '../../../domain/text/text.ts'
import { notifications } from '../../../state/notifications.ts'
import { overlay } from '../../../state/overlay.ts'
import { Button, ButtonLink, IconButton } from '../../kit/Button.tsx'
import { Popover } from '../../kit/overlay/Popover.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { run } from '../effects.ts'
import { navigate } from '../navigation/navigation.ts'
import { markOpened, read, SHOWN } from './unread.ts'
import { useWhereabouts } from '../frame/useConsole.ts'
import { notify } from '../toasts/notify.ts'
import './Notifications.css'

const close = () => {
  overlay.notifications = false
}

export function Notifications({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const { unread } = useSnapshot(notifications)
  useEffect(() => register(notificationCommands), [])
  const { data, error, mutate } = useLatestNotifications(SHOWN)
  const all = menuFor(useWhereabouts(), 'topbar').find((entry) => entry.route.id === 'notifiche')?.address
  return (
    <Popover open onClose={close} anchor={anchor} label="Notifiche" align="end" className="notifications">
      <div className="notifications-head">
        <h2 tabIndex={-1} data-autofocus>
          Notifiche
        </h2>
        {unread > 0 && (
          <Button
            small
            variant="ghost"
            icon="done"
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus()
              run('notifiche.leggi-tutte')
            }}
          >
            Segna tutte come lette
          </Button>
        )}
      </div>
      {error && !data ? (
        <div className="notifications-none">
          <p>Le notifiche non si possono leggere adesso.</p>
          <Button small icon="refresh" onClick={() => void mutate()}>
            Riprova
          </Button>
        </div>
      ) : !data ? (
        <div className="notifications-none">
          <Skeleton shape="row" lines={5} label="Caricamento delle notifiche" />
        </div>
      ) : data.length === 0 ? (
        <p className="notifications-none">Nessuna notifica.</p>
      ) : (
        <Items items={data} />
      )}
      {all && (
        <div className="notifications-foot">
          <ButtonLink small variant="ghost" href={all} onClick={close}>
            Tutte le notifiche
          </ButtonLink>
        </div>
      )}
    </Popover>
  )
}

/** Arrow keys move between the notifications; Tab reaches the actions of one. */
function Items({ items }: { items: readonly Notification[] }) {
  const list = useRef<HTMLUListElement>(null)
  const [opened, setOpened] = useState<number | null>(null)

  // The panel opens, with the focus on its heading, before the rows have loaded.
  useEffect(() => {
    if (document.activeElement?.matches('.notifications h2'))
      list.current?.querySelector<HTMLElement>('.notification-open')?.focus()
  }, [])

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const buttons = [...list.current!.querySelectorAll<HTMLElement>('.notification-open')]
    const at = buttons.findIndex((one) => one.parentElement!.contains(document.activeElement))
    buttons[Math.max(0, Math.min(buttons.length - 1, at + step))]?.focus()
  }

  async function choose(item: Notification) {
    setOpened(opened === item.id ? null : item.id)
    if (item.link) {
      close()
      void navigate(item.link)
    }
    if (!item.seen)
      await markOpened(item.id).catch((error: unknown) => notify({ op: 'management.notification.open', error }))
  }

  const markRead = (id: number) =>
    read(id).catch((error: unknown) => notify({ op: 'management.notification.markRead', error }))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its buttons
    <ul ref={list} onKeyDown={walk}>
      {items.map((item) => (
        <li key={item.id} data-unseen={!item.seen || undefined}>
          <button
            type="button"
            className="notification-open"
            aria-expanded={item.link || !item.testo ? undefined : opened === item.id}
            onClick={() => void choose(item)}
          >
            <span className="notification-dot" aria-hidden="true" />
            <span className="notification-title">
              {!item.seen && <span className="sr-only">Da leggere: </span>}
              {item.title}
            </span>
            <time dateTime={item.created_at}>{formatInstant(item.created_at)}</time>
            {item.testo && <span className="notification-text">{item.testo}</span>}
          </button>
          {!item.read && (
            <IconButton
              small
              icon="check"
              label="Segna come letta"
              onClick={(event) => {
                // The button disappears after its action, so the focus moves to the notification.
                event.currentTarget.parentElement?.querySelector('button')?.focus()
                void markRead(item.id)
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
