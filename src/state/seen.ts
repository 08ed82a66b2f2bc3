/**
 * How far this person's writes have gone in the database of the services: the answers of writes tell it, each question
 * shows it, so that an answer from a replica has them too. All tabs share it; where nothing can be kept nothing is shown,
 * and the primary answers.
 */
import { load, save } from './persist.ts'

/** What to show, as it was before; keeps what was told, where that is later. */
export function seen(told?: string | null): string {
  const kept = load<string>('utente', 'visto') ?? ''
  // It begins with the name of its database: of two databases neither is later. Nothing is later than nothing.
  if (told && (told > kept || !kept.startsWith(told.slice(0, 8)))) save('utente', 'visto', told)
  return kept
}
