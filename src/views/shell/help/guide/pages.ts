/** The pages of the users' guide (docs/guida), and the one that is written for a role. */
import type { Role } from '../../../../domain/access/access.ts'

export type GuidePage = {
  id: string
  file: string
  title: string
  /** The role whose work it describes; tests check it with the rights of this role. */
  role?: Role
}

export const guidePages: readonly GuidePage[] = [
  { id: 'indice', file: 'README.md', title: 'Per cominciare' },
  { id: 'venditore', file: 'venditore.md', title: 'Venditore', role: 'produttore' },
  { id: 'ufficio', file: 'ufficio.md', title: 'Ufficio', role: 'amministrazione' },
  { id: 'redazione', file: 'redazione.md', title: 'Redazione', role: 'employee' },
  { id: 'hotel', file: 'hotel.md', title: 'Hotel', role: 'multihotel' },
  { id: 'amministratore', file: 'amministratore.md', title: 'Amministratore', role: 'admin' },
  { id: 'tastiera', file: 'tastiera.md', title: 'Tastiera' },
  { id: 'frasi', file: 'frasi.md', title: 'Frasi' },
]

const byRole: Readonly<Record<Role, string>> = {
  admin: 'amministratore',
  amministrazione: 'ufficio',
  developer: 'redazione',
  employee: 'redazione',
  produttore: 'venditore',
  multihotel: 'hotel',
  user: 'hotel',
}

export const pageForRole = (role: Role | null | undefined): string => (role ? byRole[role] : 'indice')

/** 'venditore.md' → 'venditore'. */
export const pageOfFile = (file: string): string | undefined => guidePages.find((page) => page.file === file)?.id
