/**
 * Scopes of personal tokens: areas to read, or to read and write. A scope is 'camere:read' or 'camere:write', which
 * includes reading; '*' stands for every area. A scope only ever restricts: the rights of the token's user are checked
 * as well.
 */
import { agentLabels, agentLevelOf } from './agents.ts'
import { resourcesByTokenArea } from '../resources/generated/tokenAreas.ts'

export type TokenLevel = 'read' | 'write'
export type TokenArea = {
  id: TokenAreaId
  label: string
  resources: readonly string[]
  /** Nothing in it can be written, or only by the console. */
  readOnly: boolean
}

/** The areas, in the order in which a user chooses among them; each description names its own (`tokens`). */
const areas = [
  { id: 'hotel', label: 'Hotel' },
  { id: 'camere', label: 'Camere e servizi' },
  { id: 'listini', label: 'Listini e trattamenti' },
  { id: 'offerte', label: 'Offerte' },
  { id: 'contratti', label: 'Contratti' },
  { id: 'sito', label: 'Sito dell’hotel' },
  { id: 'gallerie', label: 'Gallerie e file' },
  { id: 'reputazione', label: 'Reputazione e questionari' },
  { id: 'newsletter', label: 'Newsletter', readOnly: true },
  { id: 'interazioni', label: 'Interazioni' },
  { id: 'richieste', label: 'Richieste e preventivi' },
  { id: 'statistiche', label: 'Statistiche', readOnly: true },
  { id: 'portali', label: 'Portali' },
  { id: 'landing', label: 'Landing page' },
  { id: 'rubrica', label: 'Rubrica e CRM' },
  { id: 'vendite', label: 'Ordini e vendite' },
  { id: 'lavoro', label: 'Attività e cruscotti' },
  { id: 'personale', label: 'Personale e clienti' },
  { id: 'notifiche', label: 'Notifiche' },
  { id: 'cookie', label: 'Cookie' },
  { id: 'riferimenti', label: 'Comuni, meteo e versione', readOnly: true },
  { id: 'utenti', label: 'Utenti e ruoli', readOnly: true },
  { id: 'impostazioni', label: 'Mail e modelli' },
  { id: 'registro', label: 'Registro delle modifiche, stato del servizio', readOnly: true },
] as const

export type TokenAreaId = (typeof areas)[number]['id']

export const tokenAreas: readonly TokenArea[] = areas.map((area) => ({
  readOnly: false,
  ...area,
  resources: resourcesByTokenArea[area.id],
}))

/** Whether `scopes` include `scope`, for example by its 'write' or by '*'. */
export function includesScope(scopes: readonly string[], scope: string): boolean {
  const [id, level] = scope.split(':')
  return [id, '*'].some(
    (one) => scopes.includes(`${one}:write`) || (level === 'read' && scopes.includes(`${one}:read`)),
  )
}

export const tokenScopes: readonly string[] = [{ id: '*', readOnly: false }, ...tokenAreas].flatMap(
  ({ id, readOnly }) => [`${id}:read`, ...(readOnly ? [] : [`${id}:write`])],
)

const levels: Readonly<Record<string, string>> = { read: 'lettura', write: 'lettura e scrittura' }

/** 'Camere e servizi: lettura'. */
export function scopeLabel(scope: string): string {
  const agent = agentLevelOf([scope])
  if (agent) return agentLabels[agent]
  const [id = '', level = ''] = scope.split(':')
  const label = id === '*' ? 'Tutto' : (tokenAreas.find((one) => one.id === id)?.label ?? id)
  return `${label}: ${levels[level] ?? level}`
}

/** The choices for how long a token is valid, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const
export const MOST_TOKEN_DAYS = 365
/** The prefix of every token, so that one is recognised wherever it turns up. */
export const TOKEN_PREFIX = 'regia_'
