/**
 * What the parameters of an address belong to. Those of a list (q, page, perPage, orderKey, orderDirection and its filters) go
 * along from record to record; those of a record stay behind with it; those of a screen go with the screen.
 */
export const OWNED_PARAMS = {
  /** The step of a landing page, and the way in which its contents are chosen. */
  step: 'record',
  mode: 'record',
  /** The review that is open. */
  recensione: 'record',
  /** The password link. */
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

/** The query of an address without what belongs to the record that is left: '' or '?…'. */
export function withoutRecord(search: string): string {
  const text = search.replace(/^\?/, '')
  // Left as it is written where nothing has to go: an address is compared as text.
  const rest = text
    .split('&')
    .filter((part) => part && !ofRecord.has(part.split('=', 1)[0]!))
    .join('&')
  return rest && `?${rest}`
}
