import type { Autonomy } from './agents.ts'

/** A personal token as the service returns it: never with its value. */
export type TokenRow = {
  id: number
  name: string
  /** The last characters of its value. */
  ending: string
  scopes: string[]
  created_at: string
  expires_at: string
  revoked_at: string | null
  last_used_at: string | null
  last_used_from: string | null
  last_used_by: string | null
  /** The name and version of the agent's program, where the token is for one. */
  agent: string | null
  autonomy: Autonomy | null
}

/** What was done with a token in one request or one plan, to rows of one resource. */
export type TokenActivity = {
  at: string
  resource: string
  op: string
  kind: 'create' | 'update' | 'delete' | null
  count: number
  /** The row, where it is one. */
  record: string | null
}

export type PersonalToken = TokenRow & { state: 'attivo' | 'scaduto' | 'revocato' }
