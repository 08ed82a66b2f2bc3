/** How the company sorts its customers; a third word is the colour of the badge. */
export const customerCategories = [
  ['base', 'Base', 'base'],
  ['plus', 'Plus', 'plus'],
  ['pot-top', 'Potenziale Top', 'pot-top'],
  ['top', 'Top', 'top'],
  ['company', 'Azienda', 'company'],
  ['target', 'Target'],
  ['moroso', 'Moroso'],
] as const
