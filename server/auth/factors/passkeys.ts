/**
 * Passkeys (WebAuthn), as a second factor or instead of the password. The browser signs for this console's own origin
 * only.
 */
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { passkeys } from '../../db/schema.ts'
import { run, type Runner } from '../../db/sql.ts'
import { badRequest, invalid } from '../../http/problem.ts'
import type { Parts } from '../../resources/request.ts'

/** Imported lazily, because signing in with a password does not need it. */
const load = () => import('@simplewebauthn/server')

export type RelyingParty = { id: string; origin: string }

/** Host names by which a browser on the same machine reaches the server. */
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The public address of the console: the configured one, else the request's host if it is on the list of allowed hosts.
 * An unchecked host would become the relying party of passkeys and the origin of links in mails.
 */
export function placeOf(
  { publicUrl, allowedHosts }: Pick<Parts, 'publicUrl' | 'allowedHosts'>,
  request: FastifyRequest,
): RelyingParty {
  if (publicUrl !== undefined) return placeAt(publicUrl)
  const origin = `${request.protocol}://${request.host}`
  if (!URL.canParse(origin)) throw badRequest('L’intestazione Host non è leggibile.')
  const place = placeAt(origin)
  if (![...loopback, ...allowedHosts].includes(place.id))
    throw badRequest('Regia non risponde con questo nome: si indica in REGIA_PUBLIC_URL o in REGIA_ALLOWED_HOSTS.')
  return place
}

function placeAt(address: string): RelyingParty {
  const { hostname, origin } = new URL(address)
  return { id: hostname, origin }
}

type Stored = {
  id: number
  credential: string
  user_id: number
  public_key: string
  counter: number
  transports: string[]
}

const storedOf = (db: Runner, userId: number) =>
  run<Stored>(
    db,
    sql`select id, credential, user_id, public_key, counter, transports from ${passkeys} where user_id = ${userId}`,
  )

/** Credential ids and transports as the browser sent them, because the browser reads them back. */
const descriptors = (rows: readonly Stored[]) =>
  rows.map(({ credential, transports }) => ({
    id: credential,
    transports: transports as AuthenticatorTransport[],
  }))

export async function enrolOptions(db: Runner, place: RelyingParty, user: { id: number; email: string; name: string }) {
  const { generateRegistrationOptions } = await load()
  return generateRegistrationOptions({
    rpName: 'Regia',
    rpID: place.id,
    userID: new TextEncoder().encode(`regia:${user.id}`),
    userName: user.email,
    userDisplayName: user.name,
    attestationType: 'none',
    excludeCredentials: descriptors(await storedOf(db, user.id)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export async function signOptions(db: Runner, place: RelyingParty, userId: number | null) {
  const { generateAuthenticationOptions } = await load()
  return generateAuthenticationOptions({
    rpID: place.id,
    userVerification: 'required',
    ...(userId !== null && { allowCredentials: descriptors(await storedOf(db, userId)) }),
  })
}

const refused = () => invalid({ response: ['La passkey non è stata riconosciuta.'] })

/** Verifies and stores a new passkey; throws 422 if it is not valid. */
export async function storePasskey(
  db: Runner,
  place: RelyingParty,
  nonce: string,
  response: unknown,
  owner: { userId: number; name: string; at: Date },
): Promise<void> {
  const { verifyRegistrationResponse } = await load()
  const verdict = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: nonce,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    requireUserVerification: true,
  }).catch(() => null)
  if (!verdict?.verified || !verdict.registrationInfo) throw refused()
  const { id, publicKey, counter, transports = [] } = verdict.registrationInfo.credential
  const insertedRows = await run(
    db,
    sql`insert into ${passkeys} (credential, user_id, name, public_key, counter, transports, created_at)
        values (${id}, ${owner.userId}, ${owner.name}, ${Buffer.from(publicKey).toString('base64url')}, ${counter},
                ${JSON.stringify(transports)}, ${owner.at.toISOString()})
        on conflict (credential) do nothing returning 1`,
  )
  if (!insertedRows.length) throw refused()
}

/** Verifies the signature of the nonce and returns the owner of the passkey; null if it is unknown or invalid. */
export async function signerOf(
  db: Runner,
  place: RelyingParty,
  nonce: string,
  response: unknown,
  at: Date,
): Promise<number | null> {
  const assertion = response as AuthenticationResponseJSON
  if (typeof assertion.id !== 'string' || assertion.id.length > 1_400 || assertion.id.includes('\0')) return null
  const [stored] = await run<Stored>(
    db,
    sql`select id, credential, user_id, public_key, counter, transports from ${passkeys} where credential = ${assertion.id.toWellFormed()}`,
  )
  if (!stored) return null
  const { verifyAuthenticationResponse } = await load()
  const verdict = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: nonce,
    expectedOrigin: place.origin,
    expectedRPID: place.id,
    requireUserVerification: true,
    credential: {
      id: stored.credential,
      publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
      counter: Number(stored.counter),
    },
  }).catch(() => null)
  if (!verdict?.verified) return null
  await run(
    db,
    sql`update ${passkeys} set counter = ${verdict.authenticationInfo.newCounter}, used_at = ${at.toISOString()}
        where id = ${stored.id}`,
  )
  return stored.user_id
}
