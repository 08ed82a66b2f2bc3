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
}

export type PersonalToken = TokenRow & { state: 'attivo' | 'scaduto' | 'revocato' }
