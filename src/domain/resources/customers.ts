import type { Option } from '../model/fields.ts'

/** The company's categories of customers, each with a badge in its colour and an icon. */
export const customerCategories: readonly Option[] = [
  { value: 'base', label: 'Base', badge: 'base', icon: 'hotel' },
  { value: 'plus', label: 'Plus', badge: 'plus', icon: 'plus' },
  { value: 'pot-top', label: 'Potenziale Top', badge: 'pot-top', icon: 'arrow-up' },
  { value: 'top', label: 'Top', badge: 'top', icon: 'star' },
  { value: 'company', label: 'Azienda', badge: 'company', icon: 'work' },
  { value: 'target', label: 'Target', badge: 'target', icon: 'target' },
  { value: 'moroso', label: 'Moroso', badge: 'moroso', icon: 'alert' },
]
