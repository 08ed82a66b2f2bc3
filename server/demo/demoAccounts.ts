/** The accounts that the login of a demo network offers as buttons. */
import type { DemoAccount } from '../../src/domain/access/demoAccount.ts'
import { checkPassword } from '../auth/password.ts'
import type { Database } from '../db/open.ts'
import { readSetting } from '../db/prepare.ts'
import { DEMO_PASSWORD } from './demoPassword.ts'

const known: readonly Omit<DemoAccount, 'password'>[] = [
  {
    email: 'admin@regia.test',
    title: 'Amministratore',
    about: 'Vede e cambia tutto: utenti, permessi, configurazione.',
  },
  {
    email: 'amministrazione@regia.test',
    title: 'Ufficio amministrazione',
    about: 'Ordini, contratti e obbiettivi di vendita.',
  },
  { email: 'developer@regia.test', title: 'Reparto sviluppo', about: 'Portali, siti e strumenti tecnici.' },
  { email: 'employee@regia.test', title: 'Redazione', about: 'Contenuti, offerte e assistenza agli hotel.' },
  { email: 'produttore@regia.test', title: 'Venditore', about: 'Contatti, funnel e ordini della zona di Taranto.' },
  { email: 'multihotel@regia.test', title: 'Gruppo Tre Mari', about: 'Tre hotel da gestire insieme.' },
  { email: 'user@regia.test', title: 'Hotel Stella Marina', about: 'Un solo hotel: camere, listini, offerte.' },
  { email: 'nuovo@regia.test', title: 'Collaboratore nuovo', about: 'Il primo giorno: completa i propri dati.' },
]

/**
 * The accounts whose demo password still works; none where the database was not filled with the demo network. Equal
 * hashes are verified once, because a verification is slow on purpose.
 */
export async function demoAccounts(db: Database): Promise<DemoAccount[]> {
  if (!(await readSetting(db, 'demo'))) return []
  const { rows } = await db.pool.query<{ email: string; hash: string | null }>(
    `select email, password_hash as hash from management_user join accounts on user_id = id
     where email = any($1) and attivo is not false and _deleted_at is null and not needs_reset`,
    [known.map(({ email }) => email)],
  )
  const hashes = new Set(rows.flatMap(({ hash }) => hash ?? []))
  const valid = new Set<string>()
  for (const hash of hashes) if (await checkPassword(hash, DEMO_PASSWORD)) valid.add(hash)
  const usable = new Set(rows.flatMap(({ email, hash }) => (hash && valid.has(hash) ? email : [])))
  return known.filter(({ email }) => usable.has(email)).map((account) => ({ ...account, password: DEMO_PASSWORD }))
}
