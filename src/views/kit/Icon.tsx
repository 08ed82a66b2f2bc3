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

/** A drawing of the one sprite file; the stroke is 1.6 px at the usual size of 16. */
export function Icon({ name, size = 16, label, className }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 20 ? 1.8 : 2.1}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `k-icon ${className}` : 'k-icon'}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
