/** The state of the service, and warnings about what is out of order, each with its remedy. */
import { formatInstant, formatNumber } from '../text/text.ts'
import { itemAt } from '../util/lookup.ts'

/**
 * Requests of one route: how many, how many failed, and the response time in ms at the 50th and the 95th percentile.
 */
export type RouteTimes = { metodo: string; percorso: string; quante: number; errori: number; p50: number; p95: number }

/**
 * The state of a replica. `new`: it has not been seen to follow yet; `primary`, `other`: it is no replica, or one of
 * another database, and nothing is read from it.
 */
export type ReplicaState = 'new' | 'well' | 'late' | 'away' | 'primary' | 'other'
/** `indietro`: replication lag in milliseconds. */
export type Replica = { posto: string; stato: ReplicaState; indietro: number }

export type SystemState = {
  /** When these figures were taken, by the server's clock. */
  al: string
  versione: string
  /** The server that reports these figures. */
  server: string
  avviato: string
  /** Bytes. */
  memoria: number
  database: { tipo: 'pglite' | 'postgres'; versione: string; byte: number; pieno: boolean }
  /** Empty: everything is read from the primary. */
  repliche: readonly Replica[]
  /** Of this server: `totale` since its start, everything else in the last hour. */
  richieste: { totale: number; per_stato: readonly { stato: number; quante: number }[]; lente: readonly RouteTimes[] }
  /** null: the embedded database, which has one session. */
  connessioni: { usate: number; libere: number; in_attesa: number } | null
  turni: { in_corso: number; in_attesa: number }
  lavori: {
    in_corso: number
    in_attesa: number
    abbandonati: number
    /** The latest abandoned one. */
    ultimo: { tipo: string; al: string; errore: string } | null
  }
  posta: {
    attiva: boolean
    in_attesa: number
    fallite: number
    ultimo_errore: string | null
    piu_vecchia: string | null
  }
  /** Messages to webhooks: waiting; given up in the last day; webhooks that are paused. */
  webhook: { in_attesa: number; fallite: number; in_pausa: number }
  registro: {
    anelli: number
    verificato: string | null
    intero: string | null
    rotto: { anello: number; riga: number } | null
  }
  copia: string | null
  pulizie: { al: string; tolti: number } | null
}

export type Warning = { id: string; tono: 'bad' | 'warn'; titolo: string; rimedio: string; link: string | null }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** The limit for the 95th percentile of a route, in ms; it is checked from ENOUGH requests on. */
export const SLOW = 1_000
const MIN_REQUESTS = 20
/** More requests in the queue than a short peak explains. */
export const MOST_QUEUED = 20
/** Longer than the interval of housekeeping, with some tolerance. */
const CLEANUP_MAX_AGE_MS = 3 * HOUR
const BACKUP_MAX_AGE_MS = 7 * DAY

const pluralise = (count: number, one: string, more: string): string =>
  count === 1 ? one : `${formatNumber(count)} ${more}`

/** Warnings about replicas that are not read from. */
const replicaTroubles: Readonly<Partial<Record<ReplicaState, Pick<Warning, 'tono' | 'titolo' | 'rimedio'>>>> = {
  late: {
    tono: 'warn',
    titolo: 'è indietro',
    rimedio: 'Intanto si legge dal primario. Se dura, guarda il carico della replica e la rete tra i due.',
  },
  away: {
    tono: 'warn',
    titolo: 'non risponde',
    rimedio: 'Intanto si legge dal primario. Controlla che sia accesa e che il server la raggiunga.',
  },
  primary: {
    tono: 'bad',
    titolo: 'è in realtà un primario',
    rimedio: 'Non si legge da lì: controlla DATABASE_REPLICA_URL.',
  },
  other: {
    tono: 'bad',
    titolo: 'è di un altro database',
    rimedio: 'Non si legge da lì: controlla DATABASE_REPLICA_URL.',
  },
}

function replicaWarning({ posto, stato }: Replica): Warning | false {
  const trouble = replicaTroubles[stato]
  return (
    trouble !== undefined && {
      ...trouble,
      id: `replica ${posto}`,
      titolo: `La replica ${posto} ${trouble.titolo}`,
      link: null,
    }
  )
}

type WarningResult = Warning | false
type Rule = (state: SystemState, ago: (instant: string) => number) => WarningResult | readonly WarningResult[]

const rules: readonly Rule[] = [
  ({ database }) =>
    database.pieno && {
      id: 'disco',
      tono: 'bad',
      titolo: 'Il disco del server è pieno: le modifiche non si possono salvare',
      rimedio: 'Libera spazio sul disco dei dati; la consultazione intanto continua.',
      link: null,
    },
  ({ registro: { rotto } }) =>
    rotto !== null && {
      id: 'registro',
      tono: 'bad',
      titolo: `La catena del registro è interrotta alla riga ${rotto.riga}`,
      rimedio: 'Qualcuno ha toccato i dati fuori da Regia: esegui «npm run audit -- verify» e confronta con una copia.',
      link: `/registro/${rotto.riga}`,
    },
  ({ connessioni }) =>
    connessioni !== null &&
    connessioni.in_attesa > 0 && {
      id: 'connessioni',
      tono: 'warn',
      titolo: pluralise(
        connessioni.in_attesa,
        'Una richiesta aspetta una connessione',
        'richieste aspettano una connessione',
      ),
      rimedio: 'Se dura, il database è lento o i server sono pochi: guarda «Percorsi più lenti» qui sotto.',
      link: null,
    },
  ({ turni }) =>
    turni.in_attesa > MOST_QUEUED && {
      id: 'turni',
      tono: 'warn',
      titolo: `${formatNumber(turni.in_attesa)} richieste sono in coda`,
      rimedio: 'Se dura, aggiungi un server o guarda «Percorsi più lenti» qui sotto.',
      link: null,
    },
  ({ richieste: { per_stato } }) => {
    const sum = (from: number) => per_stato.reduce((all, { stato, quante }) => (stato >= from ? all + quante : all), 0)
    const failed = sum(500)
    return (
      failed > 0 && {
        id: 'errori',
        tono: failed * 100 > sum(0) ? 'bad' : 'warn',
        titolo: pluralise(
          failed,
          'Una richiesta non è riuscita per un guasto',
          'richieste non sono riuscite per un guasto',
        ),
        rimedio:
          'È successo nell’ultima ora. Cerca nel log del server le righe «error» e «warn»: il codice è quello che la persona ha visto nell’avviso.',
        link: null,
      }
    )
  },
  ({ richieste: { lente } }) => {
    const slow = lente.filter(({ quante, p95 }) => quante >= MIN_REQUESTS && p95 > SLOW)
    return (
      slow.length > 0 && {
        id: 'lente',
        tono: 'warn',
        titolo: pluralise(slow.length, 'Un percorso risponde tardi', 'percorsi rispondono tardi'),
        rimedio: `Il più lento è ${itemAt(slow, 0).metodo} ${itemAt(slow, 0).percorso}: una richiesta su venti aspetta più di un secondo.`,
        link: null,
      }
    )
  },
  ({ repliche }) => repliche.map(replicaWarning),
  ({ lavori: { abbandonati } }) =>
    abbandonati > 0 && {
      id: 'lavori',
      tono: 'warn',
      titolo: pluralise(abbandonati, 'Un lavoro lungo è stato abbandonato', 'lavori lunghi sono stati abbandonati'),
      rimedio: 'Chi lo ha avviato trova nel suo esito le righe non scritte, e da lì può riprovare.',
      link: null,
    },
  ({ posta }) =>
    posta.fallite > 0 && {
      id: 'posta-fallita',
      tono: 'bad',
      titolo: pluralise(posta.fallite, 'Un’email non è stata consegnata', 'email non sono state consegnate'),
      rimedio: 'Controlla gli indirizzi e il server di posta: il motivo sta accanto a ciascuna.',
      link: '/postaInUscita?stato=fallita',
    },
  ({ posta }, ago) =>
    posta.attiva &&
    posta.piu_vecchia !== null &&
    ago(posta.piu_vecchia) > HOUR && {
      id: 'posta-ferma',
      tono: 'warn',
      titolo: pluralise(
        posta.in_attesa,
        'Un’email aspetta da più di un’ora',
        'email aspettano, la prima da più di un’ora',
      ),
      rimedio: posta.ultimo_errore ?? 'Controlla che il server di posta risponda.',
      link: '/postaInUscita?stato=attesa',
    },
  ({ webhook: { fallite } }) =>
    fallite > 0 && {
      id: 'webhook-fallite',
      tono: 'warn',
      titolo: pluralise(
        fallite,
        'Un messaggio a un webhook è stato abbandonato',
        'messaggi ai webhook sono stati abbandonati',
      ),
      rimedio: 'È successo nelle ultime 24 ore: il motivo sta nelle consegne del webhook, e da lì si inviano di nuovo.',
      link: '/webhook',
    },
  ({ webhook: { in_pausa } }) =>
    in_pausa > 0 && {
      id: 'webhook',
      tono: 'warn',
      titolo: pluralise(in_pausa, 'Un webhook è stato messo in pausa', 'webhook sono stati messi in pausa'),
      rimedio: 'Il destinatario non accettava i messaggi: controllalo, riattiva il webhook e invia una prova.',
      link: '/webhook',
    },
  ({ avviato, pulizie }, ago) =>
    ago(avviato) > CLEANUP_MAX_AGE_MS &&
    (pulizie === null || ago(pulizie.al) > CLEANUP_MAX_AGE_MS) && {
      id: 'pulizie',
      tono: 'warn',
      titolo: 'Le pulizie non girano più',
      rimedio: `${pulizie ? `L’ultima volta è stata il ${formatInstant(pulizie.al)}.` : 'Non risultano mai fatte.'} Cerca «housekeeping» nel log del server.`,
      link: null,
    },
  ({ copia }, ago) =>
    copia !== null &&
    ago(copia) > BACKUP_MAX_AGE_MS && {
      id: 'copia',
      tono: 'warn',
      titolo: `L’ultima copia è del ${formatInstant(copia)}`,
      rimedio: 'Esegui «npm run backup -- regia.backup», o falla fare ogni notte.',
      link: null,
    },
]

/** What is out of order, the worst first. */
export function warningsOf(state: SystemState): Warning[] {
  const now = Date.parse(state.al)
  const found = rules
    .flatMap((rule) => rule(state, (instant) => now - Date.parse(instant)))
    .filter((one): one is Warning => one !== false)
  return [...found.filter(({ tono }) => tono === 'bad'), ...found.filter(({ tono }) => tono !== 'bad')]
}
