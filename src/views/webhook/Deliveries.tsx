/** The messages sent to a webhook, each with its state, attempts and answer. */
import { useState } from 'react'
import { sendAgain, useDeliveries, type Delivery, type DeliveryState } from '../../api/webhook.ts'
import { EVENTS, reportedResources, TEST_EVENT } from '../../domain/resources/webhook.ts'
import { formatInstant, formatNumber } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Disclosure } from '../kit/navigation/Disclosure.tsx'
import { Pagination } from '../kit/navigation/Pagination.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { tabPanel, Tabs, type TabItem } from '../kit/layout/Tabs.tsx'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { notify } from '../shell/toasts/notify.ts'

export const PAGE = 10

const states: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  attesa: { label: 'In attesa', tone: 'warn' },
  consegnata: { label: 'Consegnata', tone: 'ok' },
  fallita: { label: 'Abbandonata', tone: 'bad' },
}

const filters: readonly TabItem<DeliveryState | 'tutte'>[] = [
  { id: 'tutte', label: 'Tutte' },
  { id: 'attesa', label: 'In attesa' },
  { id: 'consegnata', label: 'Consegnate' },
  { id: 'fallita', label: 'Abbandonate' },
]

/** Example: 'Ordine 12 · Modifica'. */
function nameOf({ event, record }: Delivery): string {
  if (event === TEST_EVENT) return 'Prova'
  const at = event.lastIndexOf('.')
  const resource = reportedResources.find(([id]) => id === event.slice(0, at))?.[1] ?? event.slice(0, at)
  const op = EVENTS.find(([name]) => name === event.slice(at + 1))?.[1] ?? event
  return `${resource} ${record ?? ''} · ${op}`
}

export function Deliveries({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const [state, setState] = useState<DeliveryState | 'tutte'>('tutte')
  const { data, error, mutate } = useDeliveries(id, page, PAGE, state === 'tutte' ? undefined : state)
  const [busy, setBusy] = useState(0)
  const total = data?.meta.total ?? 0
  const pages = Math.max(1, Math.ceil(total / PAGE))
  // Waiting messages are sent and old ones deleted, so the current page may no longer exist.
  if (data && page > pages) setPage(pages)

  async function resend(delivery: Delivery) {
    if (busy) return
    setBusy(delivery.id)
    try {
      await sendAgain(id, delivery.id)
      await mutate()
    } catch (failure) {
      notify({ op: 'management.webhook.redeliver', error: failure })
    } finally {
      setBusy(0)
    }
  }

  return (
    <Card title="Consegne" flush mark={total > 0 && <Tag dot={false}>{formatNumber(total)}</Tag>}>
      <div className="webhook-filter">
        <Tabs
          name="consegne"
          label="Consegne per stato"
          items={filters}
          value={state}
          onChange={(next) => {
            setState(next)
            setPage(1)
          }}
        />
      </div>
      <div {...tabPanel('consegne', state)}>
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton shape="row" lines={4} label="Caricamento delle consegne" />
        ) : data.data.length === 0 ? (
          <p className="webhook-none">
            {state === 'tutte'
              ? 'Ancora nessuna: qui compare ogni messaggio, con la risposta di chi lo riceve.'
              : 'Nessuna in questo stato.'}
          </p>
        ) : (
          <ul className="webhook-deliveries" aria-label="Consegne">
            {data.data.map((one) => (
              <li key={one.id}>
                <div className="webhook-delivery">
                  <Tag tone={states[one.stato].tone}>{states[one.stato].label}</Tag>
                  <b>{nameOf(one)}</b>
                  <Button small icon="refresh" loading={busy === one.id} onClick={() => void resend(one)}>
                    Invia di nuovo
                    <span className="sr-only"> {nameOf(one)}</span>
                  </Button>
                </div>
                <p>{factsOf(one).join(' · ')}</p>
                {one.error && <p className="webhook-error">{one.error}.</p>}
                <Disclosure title="Dettagli">
                  <dl>
                    <dt>webhook-id</dt>
                    <dd>{one.message_id}</dd>
                    <dt>Risposta</dt>
                    <dd>{one.answer ?? (one.status ? 'senza testo' : 'nessuna')}</dd>
                  </dl>
                </Disclosure>
              </li>
            ))}
          </ul>
        )}
      </div>
      {pages > 1 && <Pagination page={page} pages={pages} total={formatNumber(total)} onPage={setPage} />}
    </Card>
  )
}

const factsOf = ({ created_at, attempts, status, sent_at, next_at, stato }: Delivery): string[] => [
  formatInstant(created_at),
  attempts === 1 ? '1 tentativo' : `${attempts} tentativi`,
  ...(status ? [`risposta ${status}`] : []),
  ...(sent_at ? [`consegnata il ${formatInstant(sent_at)}`] : []),
  ...(next_at && stato === 'attesa' ? [`si riprova il ${formatInstant(next_at)}`] : []),
]
