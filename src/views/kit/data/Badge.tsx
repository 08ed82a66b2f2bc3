import type { Option } from '../../../domain/model/fields.ts'
import { Icon } from '../Icon.tsx'
import './Badge.css'

/** Tag for the kind of customer: an icon, where the kind has one, and a word. */
export const Badge = ({ badge, icon, label }: Pick<Option, 'badge' | 'icon' | 'label'>) => (
  <span className={`k-badge is-${badge}`} data-tip={`Tipo di cliente: ${label}`}>
    {icon && <Icon name={icon} size={11} />}
    {label}
  </span>
)
