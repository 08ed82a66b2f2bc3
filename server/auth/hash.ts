import { createHash } from 'node:crypto'

/** What is kept of a random token: nobody comes in with it. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
