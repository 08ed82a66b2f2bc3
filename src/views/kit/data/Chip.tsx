import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'
import { Icon, type IconName } from '../Icon.tsx'
import './Chip.css'

interface ChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'value'> {
  icon?: IconName
  /** What the chip is about, before the value. */
  label: ReactNode
  /** The chosen value, shown in bold. */
  value?: ReactNode
  /** Whether the filter is set; leave it out for a chip that is not a toggle. */
  pressed?: boolean
  /** Adds a button that removes the chip; `removeLabel` is its accessible name. */
  onRemove?: () => void
  removeLabel?: string
  ref?: Ref<HTMLButtonElement>
}

export function Chip({ icon, label, value, pressed, onRemove, removeLabel, className, ...rest }: ChipProps) {
  return (
    <span className={classes('k-chip', pressed && 'is-on', onRemove && 'has-remove', className)}>
      <button {...rest} type="button" className="k-chip-main" aria-pressed={pressed}>
        {icon && <Icon name={icon} size={14} />}
        <span className="k-chip-text">
          {label}
          {value !== undefined && (
            <>
              {label ? ': ' : ''}
              <b>{value}</b>
            </>
          )}
        </span>
      </button>
      {onRemove && (
        <button
          type="button"
          className="k-chip-remove"
          aria-label={removeLabel ?? `Togli ${typeof label === 'string' ? label : ''}`.trim()}
          onClick={onRemove}
        >
          <Icon name="x" size={12} />
        </button>
      )}
    </span>
  )
}
