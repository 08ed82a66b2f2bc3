import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { toast, useToaster } from 'react-hot-toast/headless'
import { useLocation } from 'wouter'
import { Button, IconButton } from '../../kit/Button.tsx'
import { Icon, type IconName } from '../../kit/Icon.tsx'
import { useNarrow } from '../../kit/hooks.ts'
import { useToastShift } from '../../kit/focus/keepClear.ts'
import { useTopDialog } from '../../kit/overlay/dialogStack.ts'
import './Toasts.css'

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad'
export type ToastPosition = 'bottom-right' | 'top-center'

export interface Toast {
  id: string
  tone: ToastTone
  title: string
  message: ReactNode
  /** A second, quieter line: a request id, a list of errors. */
  detail?: ReactNode
  actions?: readonly { label: string; run: () => void }[]
  /** Milliseconds; Infinity keeps the toast until it is closed. */
  duration: number
  place: ToastPosition
}

// By default a toast disappears after 10 s, at the bottom right.
const DEFAULTS = { tone: 'info', duration: 10_000, place: 'bottom-right' } as const
const LEAVE = 200
const ARRIVAL_MS = 1_500
const TOUCHES = ['pointerdown', 'keydown'] as const

/** A toast's message carries its notice: a separate map could get out of step with the toaster's own list. */
type ToastRenderer = (() => null) & { notice: Toast }
const rendererWith = (notice: Toast): ToastRenderer => Object.assign(() => null, { notice })
let count = 0

/** Shows a toast, or replaces the one with the same id. Returns the id. */
export function showToast(notice: Pick<Toast, 'title' | 'message'> & Partial<Toast>): string {
  const whole: Toast = { ...DEFAULTS, ...notice, id: notice.id ?? `avviso-${++count}` }
  toast.custom(rendererWith(whole), {
    id: whole.id,
    duration: whole.duration,
    position: whole.place,
    removeDelay: LEAVE,
  })
  return whole.id
}

/** Dismisses one toast, or all of them. */
export function dismissToast(id?: string) {
  toast.dismiss(id)
}

/** Toasts of the application; rendered once, at the root. */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const [path] = useLocation()
  const narrow = useNarrow()
  const shown = useRef(path)
  const touched = useRef(0)
  useEffect(() => {
    const touch = () => void (touched.current = Date.now())
    for (const type of TOUCHES) addEventListener(type, touch, true)
    return () => TOUCHES.forEach((type) => removeEventListener(type, touch, true))
  }, [])
  // On a phone toasts leave with their page. A toast raised during navigation, or before this component was mounted,
  // belongs to the next page and stays.
  const leave = useEffectEvent(() => {
    if (!narrow || shown.current === path) return
    shown.current = path
    for (const { id, duration, createdAt } of toasts) {
      const isOld = Date.now() - createdAt > ARRIVAL_MS || touched.current > createdAt
      if (duration !== Infinity && isOld) dismissToast(id)
    }
  })
  useEffect(() => leave(), [path])
  const leaving = new Set(toasts.filter((one) => !one.visible).map((one) => one.id))
  const notices = toasts.map((one) => (one.message as ToastRenderer).notice)
  return (
    <Toasts
      notices={notices}
      leaving={leaving}
      onClose={dismissToast}
      onPause={handlers.startPause}
      onResume={handlers.endPause}
    />
  )
}

interface NoticesProps {
  /** Newest first. */
  notices: readonly Toast[]
  leaving?: ReadonlySet<string>
  onClose: (id: string) => void
  onPause?: () => void
  onResume?: () => void
}

export function Toasts({ notices, ...rest }: NoticesProps) {
  const dialog = useTopDialog()
  const places = ['top-center', 'bottom-right'] as const
  return createPortal(
    places.map((place) => {
      const here = notices.filter((notice) => notice.place === place)
      return here.length > 0 && <Stack key={place} place={place} notices={here} {...rest} />
    }),
    dialog ?? document.body,
  )
}

function Stack({ place, notices, leaving, onClose, onPause, onResume }: NoticesProps & { place: ToastPosition }) {
  const stack = useRef<HTMLElement>(null)
  const shift = useToastShift(stack)
  const attention = useRef({ pointer: false, focus: false })
  const before = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    // Closing a dialog removes the popovers inside it; the toasts render again in their new parent and must be
    // reopened.
    if (stack.current?.isConnected && !stack.current.matches(':popover-open')) stack.current.showPopover()
  }, [])

  // The countdown pauses once, whether the pointer, the focus or both are on the stack.
  function updateAttention(change: Partial<typeof attention.current>) {
    const was = attention.current.pointer || attention.current.focus
    attention.current = { ...attention.current, ...change }
    const is = attention.current.pointer || attention.current.focus
    if (is && !was) onPause?.()
    if (was && !is) onResume?.()
  }
  const release = useEffectEvent(() => updateAttention({ pointer: false, focus: false }))
  useEffect(() => () => release(), [])

  function close(id: string) {
    const { current: own } = stack
    if (own?.contains(document.activeElement) && before.current instanceof HTMLElement) before.current.focus()
    onClose(id)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering or focusing the stack pauses the countdown
    <section
      ref={stack}
      popover="manual"
      aria-label={place === 'bottom-right' ? 'Avvisi' : 'Avvisi in primo piano'}
      className={`k-notices at-${place}`}
      style={{ translate: `0 ${shift}px` }}
      onPointerEnter={() => updateAttention({ pointer: true })}
      onPointerLeave={() => updateAttention({ pointer: false })}
      onFocus={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) before.current = event.relatedTarget
        updateAttention({ focus: true })
      }}
      onBlur={(event) => updateAttention({ focus: event.currentTarget.contains(event.relatedTarget) })}
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} leaving={leaving?.has(notice.id)} onClose={close} />
      ))}
    </section>
  )
}

const icons: Record<ToastTone, IconName> = { ok: 'done', info: 'info', warn: 'alert', bad: 'error' }

interface NoticeCardProps {
  notice: Toast
  leaving?: boolean
  onClose: (id: string) => void
}

function NoticeCard({ notice, leaving, onClose }: NoticeCardProps) {
  const { id, tone, title, message, detail, actions } = notice
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      className={`k-notice is-${tone}`}
      data-leaving={leaving || undefined}
    >
      <Icon name={icons[tone]} size={17} />
      <div className="k-notice-text">
        <p className="k-notice-title">{title}</p>
        <div className="k-notice-message">{message}</div>
        {detail && <div className="k-notice-detail">{detail}</div>}
        {actions && actions.length > 0 && (
          <div className="k-notice-actions">
            {actions.map((action) => (
              <Button
                key={action.label}
                small
                onClick={() => {
                  onClose(id)
                  action.run()
                }}
              >
                {action.label}
              </Button>
            ))}
          </div>
        )}
      </div>
      <IconButton small icon="x" label="Chiudi" onClick={() => onClose(id)} />
    </div>
  )
}
