import sprite from 'virtual:icons'
import type { IconName } from '../../domain/icons.ts'
import './Icon.css'

export type { IconName } from '../../domain/icons.ts'

interface IconProps {
  name: IconName
  /** Edge in px. */
  size?: number
  /** Only for an icon that stands alone and means something; beside a text it stays silent. */
  label?: string
  className?: string
}

/** A drawing of the one sprite file: a screen has hundreds, so that what all of them have is said once, in the style. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      className={className ? `k-icon ${className}` : 'k-icon'}
      data-large={size > 20 || undefined}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
