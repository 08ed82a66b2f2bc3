/** How the company sorts its customers; a third word is its badge. */
export const customerCategories = [
  ['base', 'Base', 'base'],
  ['plus', 'Plus', 'plus'],
  ['pot-top', 'Potenziale Top', 'pot-top'],
  ['top', 'Top', 'top'],
  ['company', 'Azienda', 'company'],
  ['target', 'Target', 'target'],
  ['moroso', 'Moroso', 'moroso'],
] as const
