/**
 * The calls of every first screen: signing in, renewing the session, the name of a hotel. They come without the fields,
 * which load later.
 */
import { call, crud, list } from '../model/resource.ts'

/** Calls by which users manage their own account: their answers may hold tokens, and are never stored. */
export const ownAccount = { idempotent: false, beforeEnrolment: true } as const

/** `ownAccount` for sessions, factors and tokens: these write so little that a full disk does not refuse them. */
export const ownSession = { ...ownAccount, onFullDisk: true } as const

export const authCalls = {
  id: 'security.auth',
  service: 'security',
  endpoints: [
    call('login', 'POST', 'auth/jwt/login', { ...ownSession, public: true }),
    call('refresh', 'POST', 'auth/jwt/refresh-token', { ...ownSession, passive: true }),
    call('logout', 'POST', 'auth/jwt/logout', ownSession),
    call('passkeyOptions', 'POST', 'auth/passkey/options', { ...ownSession, public: true, passive: true }),
    call('factor', 'POST', 'auth/factor', { ...ownSession, public: true }),
    call('reauth', 'POST', 'auth/reauth', { ...ownSession, passive: true }),
  ],
} as const

/** The user's own record. */
export const selfCalls = {
  id: 'management.user',
  service: 'management',
  endpoints: crud('management/user', 'r'),
} as const

export const hotelCalls = {
  id: 'main.hotel',
  service: 'main',
  endpoints: [
    list('Hotel', 'perPage', 'values', {
      params: ['comune', 'posizione', 'produttore', 'categoria', 'customer_category'],
    }),
    ...crud('Hotel'),
  ],
} as const

export const hotelDatiCalls = {
  id: 'main.hotelDati',
  service: 'main',
  endpoints: [list('HotelDati', 'perPage', 'values', { textFilter: true })],
} as const
