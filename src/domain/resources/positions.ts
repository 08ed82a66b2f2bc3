/** Where a hotel lies, as guests look for it. */
export const positions = [
  ['fronte-mare', 'Fronte mare'],
  ['vicino-mare', 'Vicino al mare'],
  ['centro', 'Centro città'],
  ['centro-storico', 'Centro storico'],
  ['stazione', 'Vicino alla stazione'],
  ['fiera', 'Vicino alla fiera'],
  ['periferia', 'Periferia'],
  ['campagna', 'Campagna'],
  ['collina', 'Collina'],
  ['montagna', 'Montagna'],
  ['lago', 'Lago'],
  ['terme', 'Terme'],
] as const
