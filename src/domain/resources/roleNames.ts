/** The seven roles as people call them. */
export const roleNames = [
  ['admin', 'Amministratore'],
  ['amministrazione', 'Amministrazione'],
  ['developer', 'Sviluppatore'],
  ['employee', 'Dipendente'],
  ['produttore', 'Produttore'],
  ['multihotel', 'Multihotel'],
  ['user', 'Utente hotel'],
] as const
