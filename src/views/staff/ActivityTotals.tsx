/** The totals of a period in four tables, one at a time; each can be printed or downloaded. */
import { useState } from 'react'
import {
  fetchTotals,
  useActivityTotals,
  type Grouping,
  type TotalsQuery,
  type TotalsRow,
} from '../../api/activityReport.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { formatHours } from '../../domain/time/hours.ts'
import { formatDate, formatNumber } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { tabPanel, Tabs } from '../kit/layout/Tabs.tsx'
import { useReferenceLabel } from '../resource/fields/useReferenceLabel.ts'
import { notify } from '../shell/toasts/notify.ts'
import { saveFile } from '../shell/saveFile.ts'
import { formatPercent } from '../widgets/difference.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { expectDefined } from '../../domain/util/lookup.ts'

const { utente, per } = tracciamentiAttivita.bodies.totals
const groupings = per.options.map(({ value, label }) => ({ id: value, label }))
const TABS = 'totali'

const hours = (minutes: number): string => formatHours(minutes / 60)
const entries = (many: number): string => (many === 1 ? '1 registrazione' : `${formatNumber(many)} registrazioni`)

type ActivityTotalsProps = {
  /** null while the period is not valid. */
  query: TotalsQuery | null
  by: Grouping
  onBy: (by: Grouping) => void
}

export function ActivityTotals({ query, by, onBy }: ActivityTotalsProps) {
  const { data, error, isLoading, mutate } = useActivityTotals(query)
  const person = useReferenceLabel(utente, query?.utente)
  const [busy, setBusy] = useState(false)
  const label = expectDefined(
    groupings.find(({ id }) => id === by),
    'the grouping',
  ).label
  const hasRows = query !== null && !error && data !== undefined && data.voci > 0

  async function download() {
    if (!query || busy) return
    setBusy(true)
    try {
      saveFile(await fetchTotals(query, by))
    } catch (failed) {
      notify({ op: 'main.tracciamentiAttivita.totals', error: failed, label: 'Totali' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card
      title="Totali"
      className="activity-totals"
      busy={isLoading}
      aside={
        hasRows && (
          <Button small icon="download" loading={busy} onClick={() => void download()}>
            Scarica CSV
          </Button>
        )
      }
    >
      {!query ? (
        <Empty
          icon="calendar"
          title="Nessun periodo"
          text="Scegli due giorni: qui compaiono le ore che vi sono registrate."
        />
      ) : error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={8} label="Caricamento dei totali" />
      ) : (
        <>
          <p className="activity-totals-sum">
            <strong>{hours(data.minuti)}</strong> ore in {entries(data.voci)}
            <small>
              Dal {formatDate(query.dataInizio)} al {formatDate(query.dataFine)} ·{' '}
              {query.utente === undefined ? 'Tutte le persone' : (person ?? '…')}
            </small>
          </p>
          <Tabs name={TABS} label="Totali per" items={groupings} value={by} onChange={onBy} />
          <div {...tabPanel(TABS, by)}>
            {data.voci === 0 ? (
              <Empty
                icon="clock"
                title="Nessuna ora registrata"
                text="In questo periodo non c’è nulla: prova con altri giorni o con un’altra persona."
              />
            ) : (
              <TotalsTable label={label} rows={data[by]} minutes={data.minuti} />
            )}
          </div>
        </>
      )}
    </Card>
  )
}

function TotalsTable({ label, rows, minutes }: { label: string; rows: readonly TotalsRow[]; minutes: number }) {
  const most = Math.max(...rows.map(({ minuti }) => minuti), 1)
  return (
    <table>
      <caption className="sr-only">Ore per {label.toLowerCase()}</caption>
      <thead>
        <tr>
          <th scope="col">{label}</th>
          <th scope="col">Ore</th>
          <th scope="col">Quota</th>
          <td aria-hidden="true" />
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, nome, minuti, voci, quota }) => (
          <tr key={id} title={entries(voci)}>
            <th scope="row">{nome}</th>
            <td>{hours(minuti)}</td>
            <td>{formatPercent(quota)}</td>
            <td aria-hidden="true">
              <span className="activity-totals-bar" style={{ inlineSize: `${(minuti / most) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Totale</th>
          <td>{hours(minutes)}</td>
          <td>{minutes ? '100,0%' : '0,0%'}</td>
          <td aria-hidden="true" />
        </tr>
      </tfoot>
    </table>
  )
}
