import sprite from 'virtual:icons'
import type { IconName } from '../../domain/model/icons.ts'
import './Icon.css'

export type { IconName } from '../../domain/model/icons.ts'

interface IconProps {
  name: IconName
  /** Width and height, px. */
  size?: number
  /** Only for an icon that carries a meaning alone; an icon next to a text stays hidden from screen readers. */
  label?: string
  className?: string
}

/**
 * Icon from the single sprite file. A screen has hundreds of them, so their common attributes are in the style sheet.
 */
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
