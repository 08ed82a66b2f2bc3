/** Signing in, renewing the session, signing out. */
import { email, secret } from '../model/fields.ts'
import { PASSWORD_LENGTH } from '../trade/rules.ts'
import { resource } from '../model/resource.ts'
import { authCalls } from './firstCalls.ts'

const address = email('Email', { required: true, maxLength: 254 })
const password = secret('Password', { required: true, maxLength: PASSWORD_LENGTH })

export const auth = resource({
  ...authCalls,
  name: 'Accesso',
  tokens: false,
  audited: true,
  kind: 'call',
  fields: {
    email: address,
    password: secret('Password', { required: true, maxLength: 128 }),
  },
  bodies: {
    login: {
      email: address,
      password,
    },
    passkeyOptions: { challenge: secret('Passo precedente', { maxLength: 100 }) },
    factor: {
      challenge: secret('Passo precedente', { required: true, maxLength: 100 }),
      code: secret('Codice', { maxLength: 40 }),
    },
    reauth: {
      password,
      code: secret('Codice', { maxLength: 40 }),
    },
    logout: {},
    refresh: {},
  },
})

export default [auth]
