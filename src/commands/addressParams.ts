import { itemAt } from '../domain/util/lookup.ts'

/**
 * The owner of the parameters of an address. Those of a list (q, page, perPage, orderKey, orderDirection and its
 * filters) are kept from record to record; those of a record are dropped with it; those of a screen stay with the
 * screen.
 */
export const OWNED_PARAMS = {
  /** The step of a landing page, and the mode in which its contents are chosen. */
  step: 'record',
  mode: 'record',
  /** The open review. */
  recensione: 'record',
  /** The token of a password link. */
  t: 'record',
  vista: 'screen',
  anno: 'screen',
  prova: 'screen',
  vedi: 'screen',
  apri: 'screen',
  strumento: 'screen',
  confronto: 'screen',
  parola: 'screen',
  giorno: 'screen',
  utente: 'screen',
  per: 'screen',
  hotelId: 'screen',
  portaleId: 'screen',
} as const satisfies Readonly<Record<string, 'record' | 'screen'>>

const ofRecord = new Set<string>(
  Object.entries(OWNED_PARAMS).flatMap(([name, owner]) => (owner === 'record' ? [name] : [])),
)

/** The query of an address without the parameters of the record that is left: '' or '?…'. */
export function withoutRecord(search: string): string {
  const text = search.replace(/^\?/, '')
  // Edited as text, so that the rest stays as it was written: addresses are compared as text.
  const rest = text
    .split('&')
    .filter((part) => part && !ofRecord.has(itemAt(part.split('=', 1), 0)))
    .join('&')
  return rest && `?${rest}`
}
