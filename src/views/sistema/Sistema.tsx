/** 'Sistema': problems first with what to do about them, then the state of every part. It refreshes by itself. */
import { useSystemState } from '../../api/sistema.ts'
import { countText } from '../../domain/text/counts.ts'
import {
  MOST_QUEUED,
  warningsOf,
  type Replica,
  type ReplicaState,
  type SystemState,
  type Warning,
} from '../../domain/trade/sistema.ts'
import { formatSize, formatInstant, formatNumber } from '../../domain/text/text.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import type { ScreenProps } from '../props.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { MaybeLink } from '../widgets/MaybeLink.tsx'
import { Facts, type Fact } from './Facts.tsx'
import { Requests } from './Requests.tsx'
import './Sistema.css'
import { itemAt } from '../../domain/util/lookup.ts'

export function Sistema({ route }: ScreenProps) {
  const { data, error, mutate } = useSystemState()
  const stale = data && error
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={
          data
            ? `Regia ${data.versione} · server ${data.server} · acceso dal ${formatInstant(data.avviato)}${stale ? ' · le cifre non arrivano più' : ''}`
            : 'Come sta il servizio, adesso.'
        }
      />
      <div className="screen-body system">
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton shape="row" lines={12} label="Caricamento delle cifre del sistema" />
        ) : (
          <>
            <Warnings warnings={warningsOf(data)} />
            <div className="system-cards">
              <Facts title="Richieste e attese" facts={workOf(data)} />
              <Facts title="Database" facts={databaseOf(data)} />
              {data.repliche.length > 0 && <Facts title="Repliche" facts={data.repliche.map(replicaOf)} />}
              <Facts title="Posta, webhook e lavori" facts={postOf(data)} />
              <Facts title="Cura dei dati" facts={careOf(data)} />
            </div>
            <Requests {...data.richieste} />
          </>
        )}
      </div>
    </>
  )
}

function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  return (
    <Card
      title="Da sistemare"
      flush
      className="system-warnings"
      mark={warnings.length > 0 && <Tag tone={itemAt(warnings, 0).tono}>{warnings.length}</Tag>}
    >
      <div aria-live="polite">
        {warnings.length === 0 ? (
          <p className="system-fine">
            <Icon name="done" /> Tutto in ordine.
          </p>
        ) : (
          <ul>
            {warnings.map(({ id, tono, titolo, rimedio, link }) => (
              <li key={id}>
                <MaybeLink to={link}>
                  <Tag tone={tono}>{tono === 'bad' ? 'Guasto' : 'Attenzione'}</Tag>
                  <span>
                    <b>{titolo}</b>
                    <small>{rimedio}</small>
                  </span>
                  {link !== null && <Icon name="chevron-right" size={14} />}
                </MaybeLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}

const atOf = (instant: string | null, never: string): string => (instant ? formatInstant(instant) : never)

function workOf({ turni, connessioni, memoria, richieste }: SystemState): Fact[] {
  return [
    { name: 'Richieste da quando è acceso', value: formatNumber(richieste.totale) },
    { name: 'In lavorazione', value: formatNumber(turni.in_corso) },
    { name: 'In coda', value: formatNumber(turni.in_attesa), tone: turni.in_attesa > MOST_QUEUED ? 'warn' : undefined },
    ...(connessioni
      ? [
          {
            name: 'Connessioni in uso',
            value: `${connessioni.usate} (${countText(connessioni.libere, 'libera', 'libere')})`,
          },
          {
            name: 'In attesa di connessione',
            value: formatNumber(connessioni.in_attesa),
            tone: connessioni.in_attesa ? ('warn' as const) : undefined,
          },
        ]
      : []),
    { name: 'Memoria del processo', value: formatSize(memoria) },
  ]
}

const databaseOf = ({ database, registro }: SystemState): Fact[] => [
  { name: 'Tipo', value: database.tipo === 'pglite' ? 'Incorporato (PGlite)' : 'PostgreSQL' },
  { name: 'Versione', value: database.versione },
  { name: 'Dimensione', value: formatSize(database.byte) },
  { name: 'Disco', value: database.pieno ? 'Pieno' : 'C’è spazio', tone: database.pieno ? 'bad' : undefined },
  { name: 'Righe del registro in catena', value: formatNumber(registro.anelli) },
]

const replicaLabels: Readonly<Record<ReplicaState, string>> = {
  new: 'Non ancora in uso',
  well: 'In uso',
  late: 'Indietro',
  away: 'Non risponde',
  primary: 'È un primario',
  other: 'È di un altro database',
}

function replicaOf({ posto, stato, indietro }: Replica): Fact {
  const late = stato === 'late' ? ` di ${formatNumber(Math.round(indietro / 1_000))} s` : ''
  const isWrong = stato === 'primary' || stato === 'other'
  return {
    name: posto,
    value: replicaLabels[stato] + late,
    tone: isWrong ? 'bad' : stato === 'late' || stato === 'away' ? 'warn' : undefined,
  }
}

const postOf = ({ posta, lavori, webhook }: SystemState): Fact[] => [
  { name: 'Server di posta', value: posta.attiva ? 'Configurato' : 'Nessuno: si consegna a mano' },
  { name: 'Email in attesa', value: formatNumber(posta.in_attesa), link: '/postaInUscita?stato=attesa' },
  {
    name: 'Email fallite nelle ultime 24 ore',
    value: formatNumber(posta.fallite),
    link: '/postaInUscita?stato=fallita',
    tone: posta.fallite ? 'bad' : undefined,
  },
  {
    name: 'Messaggi ai webhook in attesa',
    value: formatNumber(webhook.in_attesa),
    link: '/webhook',
    tone: webhook.in_pausa ? 'warn' : undefined,
  },
  {
    name: 'Messaggi ai webhook abbandonati nelle ultime 24 ore',
    value: formatNumber(webhook.fallite),
    link: '/webhook',
    tone: webhook.fallite ? 'warn' : undefined,
  },
  { name: 'Lavori in corso', value: formatNumber(lavori.in_corso) },
  { name: 'Lavori in attesa', value: formatNumber(lavori.in_attesa) },
  {
    name: 'Lavori abbandonati',
    value: formatNumber(lavori.abbandonati),
    tone: lavori.abbandonati ? 'warn' : undefined,
  },
  ...(lavori.ultimo
    ? [
        {
          name: 'L’ultimo abbandonato',
          value: `${lavori.ultimo.tipo}, ${formatInstant(lavori.ultimo.al)}: ${lavori.ultimo.errore}`,
        },
      ]
    : []),
]

const careOf = ({ registro, copia, pulizie }: SystemState): Fact[] => [
  {
    name: 'Catena del registro',
    value: registro.rotto
      ? `Interrotta alla riga ${registro.rotto.riga}`
      : registro.verificato
        ? 'Integra'
        : 'Non ancora verificata',
    tone: registro.rotto ? 'bad' : undefined,
  },
  { name: 'Guardata l’ultima volta', value: atOf(registro.verificato, 'mai') },
  { name: 'Percorsa per intero', value: atOf(registro.intero, 'non ancora') },
  { name: 'Ultima copia con npm run backup', value: atOf(copia, 'nessuna che Regia conosca') },
  {
    name: 'Ultime pulizie',
    value: pulizie ? `${formatInstant(pulizie.al)} · ${formatNumber(pulizie.tolti)} tolti` : 'non ancora',
  },
]
