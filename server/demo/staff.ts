// Users and their permissions, and the sellers with their areas.
import { ARTICOLI_DEMO } from './articoli.ts'
import { addDays, instant } from './date.ts'
import { DEMO_PASSWORD } from './demoPassword.ts'
import { HOTEL_MULTI, HOTEL_USER } from './hotel.ts'
import type { DemoRow } from './load.ts'
import { phone } from './testi.ts'

const AREE = [
  ['aosecurity.user', 'gli utenti', 'un utente'],
  ['aosecurity.user_notification', 'le notifiche', 'una notifica'],
  ['walle.commerciali', 'i dati commerciali', 'un dato commerciale'],
  ['walle.clienti_statistiche', 'le statistiche dei clienti', 'una statistica dei clienti'],
  ['walle.portali_statistiche', 'le statistiche dei portali', 'una statistica dei portali'],
  ['walle.amministrazione', "l'area amministrazione", "una voce dell'amministrazione"],
] as const

const AZIONI = [
  ['index', (many: string) => `Vedere l'elenco: ${many}`],
  ['show', (_: string, one: string) => `Aprire ${one}`],
  ['create', (_: string, one: string) => `Creare ${one}`],
  ['update', (_: string, one: string) => `Modificare ${one}`],
  ['delete', (_: string, one: string) => `Eliminare ${one}`],
  ['*', (many: string) => `Ogni azione: ${many}`],
] as const

type Permesso = { id: number; code: string; description: string; area: string }

const PERMESSI: readonly Permesso[] = AREE.flatMap(([area, many, one], a) =>
  AZIONI.map(([action, describe], b) => ({
    id: a * AZIONI.length + b + 1,
    code: `${area}.${action}`,
    description: describe(many, one),
    area,
  })),
)

export const permission = (): DemoRow[] => PERMESSI.map((row) => ({ ...row, enabled: true }))

const LEGGE = ['index', 'show']
const CURA = [...LEGGE, 'create', 'update']
const TUTTO = ['*']

type Ruolo = { name: string; label: string; description: string; codici: Record<string, readonly string[]> }

// The codes must repeat what the rights table allows: revoking one has to take away something that the role can do.
const RUOLI: readonly Ruolo[] = [
  {
    name: 'admin',
    label: 'Amministratore',
    description: 'Accesso completo, compresi ruoli, permessi e configurazioni',
    codici: Object.fromEntries(AREE.map(([area]) => [area, TUTTO])),
  },
  {
    name: 'amministrazione',
    label: 'Amministrazione',
    description: 'Ordini, contratti, obbiettivi di vendita e criteri qualitativi',
    codici: {
      'aosecurity.user': LEGGE,
      'aosecurity.user_notification': [...LEGGE, 'delete'],
      'walle.commerciali': TUTTO,
      'walle.clienti_statistiche': LEGGE,
      'walle.portali_statistiche': LEGGE,
      'walle.amministrazione': TUTTO,
    },
  },
  {
    name: 'developer',
    label: 'Sviluppatore',
    description: 'Gestione tecnica dei portali e dei siti',
    codici: {
      'aosecurity.user': LEGGE,
      'aosecurity.user_notification': [...LEGGE, 'delete'],
      'walle.commerciali': CURA,
      'walle.clienti_statistiche': TUTTO,
      'walle.portali_statistiche': TUTTO,
      'walle.amministrazione': TUTTO,
    },
  },
  {
    name: 'employee',
    label: 'Dipendente',
    description: 'Contenuti, assistenza e rapporto quotidiano con gli hotel',
    codici: {
      'aosecurity.user': LEGGE,
      'aosecurity.user_notification': [...LEGGE, 'delete'],
      'walle.commerciali': CURA,
      'walle.clienti_statistiche': LEGGE,
      'walle.portali_statistiche': LEGGE,
      'walle.amministrazione': TUTTO,
    },
  },
  {
    name: 'produttore',
    label: 'Produttore',
    description: 'Vendita sul territorio: contatti, funnel e ordini della propria zona',
    codici: {
      'aosecurity.user_notification': [...LEGGE, 'delete'],
      'walle.commerciali': CURA,
      'walle.clienti_statistiche': LEGGE,
      'walle.portali_statistiche': LEGGE,
      'walle.amministrazione': [...LEGGE, 'update'],
    },
  },
  {
    name: 'multihotel',
    label: 'Multihotel',
    description: 'Gruppi con più strutture',
    codici: {
      'aosecurity.user_notification': [...LEGGE, 'delete'],
      'walle.clienti_statistiche': LEGGE,
      'walle.portali_statistiche': LEGGE,
      'walle.amministrazione': [...LEGGE, 'update'],
    },
  },
  {
    name: 'user',
    label: 'Utente hotel',
    description: 'Una sola struttura',
    codici: {
      'aosecurity.user_notification': [...LEGGE, 'delete'],
      'walle.clienti_statistiche': LEGGE,
      'walle.amministrazione': [...LEGGE, 'update'],
    },
  },
]

const permessiDi = (ruolo: Ruolo): Permesso[] =>
  PERMESSI.filter(({ code, area }) => ruolo.codici[area]?.includes(code.slice(area.length + 1)))

export const idRuolo = (name: string): number => RUOLI.findIndex((ruolo) => ruolo.name === name) + 1

export const role = (): DemoRow[] =>
  RUOLI.map((ruolo, i) => ({
    id: i + 1,
    name: ruolo.name,
    label: ruolo.label,
    base_role: ruolo.name,
    description: ruolo.description,
    role_permissions: permessiDi(ruolo).map(({ id }) => ({ id })),
  }))

type Account = { ruolo: string; email: string; name: string; lastName: string | null }

export const ACCOUNT: readonly Account[] = [
  { ruolo: 'admin', email: 'admin@regia.test', name: 'Admin', lastName: 'Regia' },
  { ruolo: 'amministrazione', email: 'amministrazione@regia.test', name: 'Ufficio', lastName: 'Amministrazione' },
  { ruolo: 'developer', email: 'developer@regia.test', name: 'Reparto', lastName: 'Sviluppo' },
  { ruolo: 'employee', email: 'employee@regia.test', name: 'Reparto', lastName: 'Contenuti' },
  { ruolo: 'produttore', email: 'produttore@regia.test', name: 'Zona', lastName: 'Taranto' },
  { ruolo: 'multihotel', email: 'multihotel@regia.test', name: 'Gruppo', lastName: 'Tre Mari' },
  { ruolo: 'user', email: 'user@regia.test', name: 'Direzione', lastName: 'Stella Marina' },
  { ruolo: 'employee', email: 'nuovo@regia.test', name: 'Collaboratore', lastName: null },
]

export const idUtente = (email: string): number => ACCOUNT.findIndex((account) => account.email === email) + 1
export const STAFF = [1, 2, 3, 4] as const

export function user(today: string, config: ReadonlyMap<number, number>): DemoRow[] {
  const nothing = { hotel_id: null, config_id: null, codice_produttore: null, config_multihotel: [] as DemoRow[] }
  const pair = (hotel_id: number) => ({ hotel_id, config_id: config.get(hotel_id) ?? null })
  return ACCOUNT.map(({ ruolo, email, name, lastName }, i) => {
    const granted = permessiDi(RUOLI[idRuolo(ruolo) - 1] ?? { name: '', label: '', description: '', codici: {} })
    const last = instant(addDays(today, -1), 14, 10 + i)
    return {
      id: i + 1,
      name,
      lastName,
      email,
      password: DEMO_PASSWORD,
      cellulare: phone(9000 + i),
      whatsapp: i % 2 === 0 ? phone(9000 + i) : null,
      role: idRuolo(ruolo),
      userAssociations:
        ruolo === 'user'
          ? { ...nothing, ...pair(HOTEL_USER) }
          : ruolo === 'multihotel'
            ? { ...nothing, config_multihotel: HOTEL_MULTI.map(pair) }
            : ruolo === 'produttore'
              ? { ...nothing, codice_produttore: 'PR01' }
              : nothing,
      contratti: ruolo === 'user' ? ARTICOLI_DEMO[HOTEL_USER] : [],
      permissions: {
        all: PERMESSI.map(({ id, code }) => ({ code, enabled: granted.some((permesso) => permesso.id === id) })),
      },
      attivo: true,
      last_refresh: null,
      ultimo_accesso: lastName === null ? null : last,
    }
  })
}

export type Produttore = { id: number; codice: string; nome: string; cognome: string; zona: string }

const ZONE = [
  ['Taranto', 'Taranto e arco ionico'],
  ['Salento', 'Lecce e Salento'],
  ['Brindisi', 'Brindisi e Alto Salento'],
  ['Terra di Bari', 'Bari, Murge e nord barese'],
  ['Gargano', 'Gargano e isole'],
  ['Capitanata', 'Foggia e Monti Dauni'],
  ['Roma Centro', 'Roma, municipi centrali'],
  ['Roma Nord', 'Roma, quadrante nord'],
  ['Roma Sud', 'Roma, quadrante sud e mare'],
  ['Milano', 'Milano e hinterland'],
] as const

export const PRODUTTORI: readonly Produttore[] = ZONE.map(([cognome, zona], i) => ({
  id: i + 1,
  codice: `PR${String(i + 1).padStart(2, '0')}`,
  nome: 'Zona',
  cognome,
  zona,
}))

export const nomeProduttore = (codice: string | null): string | null => {
  const found = PRODUTTORI.find((produttore) => produttore.codice === codice)
  return found ? `${found.nome} ${found.cognome}` : null
}

export const sellers = (): DemoRow[] =>
  PRODUTTORI.map((produttore, i) => ({
    ...produttore,
    email: `${produttore.codice.toLowerCase()}@vendite.example`,
    cellulare: phone(9100 + i),
    user_id: i === 0 ? idUtente('produttore@regia.test') : null,
    provvigione: 10 + (i % 5) * 0.5,
    data_inizio: `${2015 + i}-0${(i % 9) + 1}-01`,
    attivo: true,
  }))
