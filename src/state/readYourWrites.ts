/**
 * Read-your-writes token: the latest position of this user's writes in the database of the services. Answers to writes
 * carry it and every request sends it, so that a replica behind it is skipped. All tabs share it; where nothing can be
 * stored none is sent, and the primary answers.
 */
import { load, save } from './persist.ts'

/** Returns the token stored so far, to be sent; stores the received one if it is later. */
export function exchangeWriteToken(received?: string | null): string {
  const stored = load<string>('utente', 'visto') ?? ''
  // The first eight characters name the database: positions in two databases cannot be compared, so the token of
  // another database replaces the stored one.
  if (received && (received > stored || !stored.startsWith(received.slice(0, 8)))) save('utente', 'visto', received)
  return stored
}
