/** Personal tokens (capability 'tokens'). All throw ApiError. */
import { tokens } from '../../domain/resources/system.ts'
import { user } from '../../domain/resources/utenti.ts'
import type { Autonomy } from '../../domain/access/agents.ts'
import type { PersonalToken, TokenActivity } from '../../domain/access/tokens.ts'
import { readItem, readPage } from '../../domain/query/wire.ts'
import { call } from '../client/call.ts'
import { hasCapability } from '../client/config.ts'
import { useCall } from '../client/useCall.ts'

type NewToken = { name: string; expires_on: string; scopes: string[]; autonomy?: Autonomy }

export const hasTokens = (): boolean => hasCapability('security', 'tokens')

/** Whether agents may enter (docs/agents.md). */
export const hasAgents = (): boolean => hasCapability('security', 'agents')

const read = (body: unknown) => readPage<PersonalToken>(body).rows

/** The user's own tokens, valid ones first. */
export const useTokens = () => useCall(tokens, 'mine', {}, read)

/** What was written with one of the user's own tokens, newest first. */
export const useTokenActivity = (id: number) =>
  useCall(tokens, 'activity', { path: { id } }, (body) => readPage<TokenActivity>(body).rows)

/** The tokens of another user, by their id; cached under the users, so that revoking them refreshes this list. */
export const useTokensOf = (id: number | null) => useCall(user, 'tokens', id === null ? null : { path: { id } }, read)

/** Creates a token; its value is returned only this once. */
export const makeToken = async (body: NewToken) =>
  readItem<PersonalToken & { value: string }>((await call(tokens, 'make', { body })).body)

export const revokeToken = async (id: number): Promise<void> => void (await call(tokens, 'revoke', { path: { id } }))

export const revokeTokenOf = async (id: number, tokenId: number): Promise<void> =>
  void (await call(user, 'revokeToken', { path: { id, tokenId } }))
