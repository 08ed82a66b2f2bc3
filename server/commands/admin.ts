/** npm run admin -- nome@esempio.it: creates an administrator, or gives an existing one a new password. */
import { isEmail } from '../../src/domain/model/validate.ts'
import { seedBase } from '../demo/seed.ts'
import { makeAdministrator } from './administrator.ts'
import { command, demoDataFolder } from './open.ts'

const email = process.argv[2]?.trim() ?? ''

if (!isEmail(email)) {
  console.error('Indica l’indirizzo email dell’amministratore: npm run admin -- nome@esempio.it')
  process.exit(1)
}

const ready = { new: 'pronto', known: 'pronto, con una password nuova', enabled: 'riattivato, con una password nuova' }

await command(async (db, clock) => {
  await seedBase(db, clock.today(), demoDataFolder())
  const administrator = await makeAdministrator(db, email)
  if (administrator)
    console.log(
      `Amministratore ${ready[administrator.outcome]}: ${email}\nPassword: ${administrator.password}\nCambiala al primo accesso.`,
    )
  else {
    console.error(
      `${email} è di una persona che non è amministratore: indica un altro indirizzo, oppure cambiale il ruolo dalla console.`,
    )
    process.exitCode = 1
  }
})
