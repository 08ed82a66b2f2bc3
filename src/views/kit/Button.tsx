import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Anchor } from './navigation/Anchor.tsx'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import './Button.css'

export type ButtonVariant = 'main' | 'default' | 'ghost' | 'danger'

interface ButtonAppearance {
  variant?: ButtonVariant
  small?: boolean
  icon?: IconName
  /** Shortcut that does the same, as shown to the user: 'Ctrl S'. */
  keys?: string
  children: ReactNode
}

type ButtonProps = ButtonAppearance &
  ButtonHTMLAttributes<HTMLButtonElement> & { loading?: boolean; ref?: Ref<HTMLButtonElement> }

/** While `loading` the button keeps its size and its focus and ignores clicks. */
export function Button({
  variant = 'default',
  small,
  icon,
  keys,
  loading = false,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      className={classes('k-button', `is-${variant}`, small && 'is-small', className)}
      onClick={(event) => {
        if (loading) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <ButtonContent icon={icon} keys={keys}>
        {children}
      </ButtonContent>
    </button>
  )
}

type ButtonLinkProps = ButtonAppearance &
  AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; ref?: Ref<HTMLAnchorElement> }

export function ButtonLink({ variant = 'default', small, icon, keys, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Anchor {...rest} className={classes('k-button', `is-${variant}`, small && 'is-small', className)}>
      <ButtonContent icon={icon} keys={keys}>
        {children}
      </ButtonContent>
    </Anchor>
  )
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
  icon: IconName
  /** Accessible name, also shown as the tooltip. */
  label: string
  small?: boolean
  /** State of a toggle button; leave it out for a plain button. */
  pressed?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({
  icon,
  label,
  title = label,
  small,
  pressed,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      data-tip={title}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      className={classes('k-icon-button', small && 'is-small', className)}
    >
      <Icon name={icon} size={small ? 14 : 16} />
    </button>
  )
}

function ButtonContent({ icon, keys, children }: Pick<ButtonAppearance, 'icon' | 'keys' | 'children'>) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span className="k-button-text">{children}</span>
      {keys && <Kbd keys={keys} />}
      <span className="k-button-spin" aria-hidden="true" />
    </>
  )
}
