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
