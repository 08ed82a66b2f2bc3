import type { Option } from '../fields.ts'

/** How the company sorts its customers; each has a badge of its colour and its drawing. */
export const customerCategories: readonly Option[] = [
  { value: 'base', label: 'Base', badge: 'base', icon: 'hotel' },
  { value: 'plus', label: 'Plus', badge: 'plus', icon: 'plus' },
  { value: 'pot-top', label: 'Potenziale Top', badge: 'pot-top', icon: 'arrow-up' },
  { value: 'top', label: 'Top', badge: 'top', icon: 'star' },
  { value: 'company', label: 'Azienda', badge: 'company', icon: 'work' },
  { value: 'target', label: 'Target', badge: 'target', icon: 'target' },
  { value: 'moroso', label: 'Moroso', badge: 'moroso', icon: 'alert' },
]
