/** npm run admin -- nome@esempio.it: makes an administrator, or gives an existing one a new password. */
import { randomBytes } from 'node:crypto'
import { isEmail } from '../../src/domain/validate.ts'
import { hashPassword } from '../auth/password.ts'
import { seedBase } from '../demo/seed.ts'
import { command, found } from './open.ts'

const email = process.argv[2]?.trim() ?? ''

if (!isEmail(email)) {
  console.error('Indica l’indirizzo email dell’amministratore: npm run admin -- nome@esempio.it')
  process.exit(1)
}

await command(async (db, clock) => {
  await seedBase(db, clock.today(), found(import.meta.url, '../demo/data', '../../server/demo/data')!)
  const password = randomBytes(12).toString('base64url')
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into management_user (name, "lastName", email, role, "userAssociations", attivo, _search)
     select 'Amministratore', 'Regia', $1, r.id, '{}', true, lower($1) from management_role r where r.name = 'admin'
     on conflict do nothing returning id`,
    [email],
  )
  const known = await db.pool.query<{ id: number }>('select id from management_user where lower(email) = lower($1)', [
    email,
  ])
  const id = rows[0]?.id ?? known.rows[0]?.id
  await db.pool.query(
    `insert into accounts (user_id, password_hash) values ($1, $2)
     on conflict (user_id) do update set password_hash = excluded.password_hash, needs_reset = false`,
    [id, await hashPassword(password)],
  )
  console.log(`Amministratore pronto: ${email}\nPassword: ${password}\nCambiala al primo accesso.`)
})
