import type { Option } from '../../domain/fields.ts'
import { Icon } from './Icon.tsx'
import './Badge.css'

/** What kind of customer it is: a drawing, where the kind has one, and a word. */
export const Badge = ({ badge, icon, label }: Pick<Option, 'badge' | 'icon' | 'label'>) => (
  <span className={`k-badge is-${badge}`} data-tip={`Tipo di cliente: ${label}`}>
    {icon && <Icon name={icon} size={11} />}
    {label}
  </span>
)
