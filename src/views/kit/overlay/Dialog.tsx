import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '../Button.tsx'
import { classes } from '../classes.ts'
import { keepClear } from '../focus/keepClear.ts'
import { popDialog, pushDialog } from './dialogStack.ts'
import './Dialog.css'

interface DialogProps {
  /** Keep the dialog mounted and set `open` to false to close it with its animation; unmounting closes it at once. */
  open?: boolean
  onClose: () => void
  title: string
  /** Hides the header; the title remains the accessible name. */
  bare?: boolean
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  role?: 'dialog' | 'alertdialog'
  /** Id of the element that describes the dialog. */
  describedBy?: string
  /** A click outside the dialog closes it. */
  lightDismiss?: boolean
  /**
   * For a dialog that must open at once and has one field as its only control. `showModal` makes the browser visit
   * every element of the page to make it inert; instead a veil blocks the pointer and Tab is kept in the field (focus
   * trap).
   */
  quick?: boolean
  className?: string
  children: ReactNode
}

/** Duration of the closing animation, in milliseconds. */
const CLOSE_DELAY = 150

/**
 * Modal dialog on the browser's own <dialog>: traps the focus, makes the page inert and restores the focus on close.
 */
export function Dialog({ open = true, ...rest }: DialogProps) {
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setMounted(false), CLOSE_DELAY)
    return () => clearTimeout(timer)
  }, [open])
  return mounted ? <ModalDialog {...rest} isClosing={!open} /> : null
}

function ModalDialog({
  isClosing,
  onClose,
  title,
  bare,
  footer,
  size = 'medium',
  role,
  describedBy,
  lightDismiss = true,
  quick = false,
  className,
  children,
}: Omit<DialogProps, 'open'> & { isClosing: boolean }) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  // A modal dialog, even one that is closing, makes everything outside it inert: only another modal dialog can be used
  // on top of it.
  const [veiled] = useState(() => quick && document.querySelector(':modal') === null)

  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    if (veiled) element.show()
    else element.showModal()
    // `showModal` looks for the autofocus attribute, which React does not write. The focus goes to the control with
    // `data-autofocus`, else to the first control of the body; the close button comes last.
    const initialFocus = element.querySelector<HTMLElement>('[data-autofocus]') ?? bodyControl(element)
    // WebKit does not focus an element before its layout: reading its size forces the layout.
    element.getBoundingClientRect()
    initialFocus?.focus()
    pushDialog(element)
    return () => {
      popDialog(element)
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [veiled])

  // Behind a veil a screen may still finish loading and focus its first field: the dialog takes the focus back.
  useEffect(() => {
    if (!veiled) return
    const reclaimFocus = ({ target }: FocusEvent) => {
      const element = dialog.current
      if (!element?.open || (target instanceof Node && element.contains(target)) || document.querySelector(':modal'))
        return
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    document.addEventListener('focusin', reclaimFocus)
    return () => document.removeEventListener('focusin', reclaimFocus)
  }, [veiled])

  useLayoutEffect(() => {
    if (isClosing && dialog.current) popDialog(dialog.current)
  }, [isClosing])

  const requestClose = useEffectEvent(() => {
    if (!isClosing) onClose()
  })
  // The back gesture of a phone fires `cancel` without a key; the owner still decides whether the dialog closes.
  useEffect(() => {
    const element = dialog.current
    const onCancel = (event: Event) => {
      if (event.target !== element) return
      event.preventDefault()
      requestClose()
    }
    element?.addEventListener('cancel', onCancel)
    return () => element?.removeEventListener('cancel', onCancel)
  }, [])

  const dialogElement = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the dialog handles Escape and clicks on its backdrop
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-titolo`}
      aria-describedby={describedBy}
      aria-modal={veiled || undefined}
      {...(veiled && { closedby: 'closerequest' })}
      className={classes('k-dialog', `is-${size}`, isClosing && 'is-leaving', className)}
      onKeyDown={(event) => {
        if (veiled && event.key === 'Tab') event.preventDefault()
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        if (!isClosing) onClose()
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === dialog.current && isOutside(event, dialog.current)
      }}
      onMouseDown={(event) => {
        if (veiled && !(event.target instanceof HTMLInputElement)) event.preventDefault()
      }}
      onClick={() => {
        if (lightDismiss && pressedOutside.current && !isClosing) onClose()
        pressedOutside.current = false
      }}
    >
      {bare ? (
        <h2 id={`${id}-titolo`} className="sr-only">
          {title}
        </h2>
      ) : (
        <header className="k-dialog-head">
          <h2 id={`${id}-titolo`}>{title}</h2>
          <IconButton icon="x" label="Chiudi" small onClick={onClose} />
        </header>
      )}
      <div className="k-dialog-body">{children}</div>
      {footer && (
        <footer ref={keepClear} className="k-dialog-foot">
          {footer}
        </footer>
      )}
    </dialog>
  )
  if (!veiled) return dialogElement
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- Escape does the same */}
      <div className={classes('k-dialog-veil', isClosing && 'is-leaving')} onClick={() => !isClosing && onClose()} />
      {dialogElement}
    </>
  )
}

function bodyControl(element: HTMLElement) {
  return element.querySelector<HTMLElement>(
    ['input', 'textarea', 'select', 'button', 'a[href]', '[contenteditable=true]']
      .flatMap((control) => [`.k-dialog-body ${control}:not(:disabled)`, `.k-dialog-foot ${control}:not(:disabled)`])
      .join(','),
  )
}

function isOutside(event: { clientX: number; clientY: number }, element: HTMLElement) {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom
}
