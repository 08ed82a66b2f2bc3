import { createHash } from 'node:crypto'

/** The stored hash of a random token: the database alone does not allow signing in. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
