import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon.tsx'
import './Empty.css'

interface EmptyProps {
  icon?: IconName
  title: string
  text?: ReactNode
  action?: ReactNode
}

/** Empty state, shown where a list has no rows. */
export function Empty({ icon = 'list', title, text, action }: EmptyProps) {
  return (
    <div className="k-empty">
      <span className="k-empty-icon">
        <Icon name={icon} size={20} />
      </span>
      <p className="k-empty-title">{title}</p>
      {text && <p className="k-empty-text">{text}</p>}
      {action && <div className="k-empty-action">{action}</div>}
    </div>
  )
}
