/** A user of each role with every permission code, in the services’ format. */
import type { Role, User } from '../../src/domain/access/access.ts'

export const everyCode = [
  'aosecurity.user.*',
  'aosecurity.user_notification.*',
  'walle.commerciali.*',
  'walle.clienti_statistiche.*',
  'walle.portali_statistiche.*',
  'walle.amministrazione.*',
]

export const personOf = (
  roleName: Role,
  associations: Partial<User['userAssociations']> = {},
  codes: readonly string[] = everyCode,
): User => ({
  id: 9,
  name: 'Prova',
  lastName: 'Regia',
  email: 'prova@regia.test',
  cellulare: null,
  whatsapp: null,
  role: 1,
  roleName,
  userAssociations: {
    hotel_id: null,
    config_id: null,
    codice_produttore: null,
    config_multihotel: [],
    ...associations,
  },
  permissions: { all: codes.map((code) => ({ code, enabled: true })) },
})
