/**
 * The session of an agent's request, for the calls that its tools make in this process: they pass every check of a
 * request from outside, as the user of the token.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Session } from './sessions.ts'

const storage = new AsyncLocalStorage<Session>()

export const withAgentSession = <T>(session: Session, work: () => Promise<T>): Promise<T> => storage.run(session, work)

/** The session under which the current call was made by a tool; undefined for a request from outside. */
export const agentSession = (): Session | undefined => storage.getStore()
