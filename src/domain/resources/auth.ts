/** Coming in. On its own: whoever is not signed in needs it, and a token is renewed with it whatever else is here. */
import { email, secret } from '../fields.ts'
import { PASSWORD_LENGTH } from '../rules.ts'
import { call, resource } from '../resource.ts'

const address = email('Email', { required: true, maxLength: 254 })
const password = secret('Password', { required: true, maxLength: PASSWORD_LENGTH })

export const auth = resource({
  id: 'security.auth',
  kind: 'call',
  service: 'security',
  key: 'id',
  fields: {
    email: address,
    password: secret('Password', { required: true, maxLength: 128 }),
  },
  endpoints: [
    call('login', 'POST', 'auth/jwt/login', { public: true }),
    call('refresh', 'POST', 'auth/jwt/refresh-token'),
    call('logout', 'POST', 'auth/jwt/logout'),
    call('passkeyOptions', 'POST', 'auth/passkey/options', { public: true }),
    call('factor', 'POST', 'auth/factor', { public: true }),
    call('reauth', 'POST', 'auth/reauth'),
  ],
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
    reauth: { password },
    logout: {},
    refresh: {},
  },
})

export default [auth]
