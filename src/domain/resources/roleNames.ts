/** The display names of the seven roles. */
export const roleNames = [
  ['admin', 'Amministratore'],
  ['amministrazione', 'Amministrazione'],
  ['developer', 'Sviluppatore'],
  ['employee', 'Dipendente'],
  ['produttore', 'Produttore'],
  ['multihotel', 'Multihotel'],
  ['user', 'Utente hotel'],
] as const

/** For fields that hold the name of a role: people read its label, and the name of a role of their own. */
export const roleOptions = roleNames.map(([value, label]) => ({ value, label }))
