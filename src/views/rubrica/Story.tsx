/** The history of a contact by month, filtered to one kind of event by a chip. */
import { useState } from 'react'
import { HISTORY_ROWS, useContactHistory } from '../../api/contatti.ts'
import { eventKinds, type ContactEvent, type EventKind } from '../../domain/trade/contactHistory.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { Chip } from '../kit/data/Chip.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { KINDS, monthOf, presentEvent, timeOf } from './presentEvent.ts'

type StoryProps = { id: number; hotelId: number | null; level: number | undefined }

/** The most events that the service returns in one answer. */
const MAX_EVENTS = 500

export function Story({ id, hotelId, level }: StoryProps) {
  const [kind, setKind] = useState<EventKind | null>(null)
  const [rows, setRows] = useState(HISTORY_ROWS)
  const { data, error, mutate, isValidating } = useContactHistory(id, kind, rows)
  const narrow = (to: EventKind | null) => {
    setKind(to)
    setRows(HISTORY_ROWS)
  }
  const found = eventKinds.flatMap((one) => {
    const count = data?.counts[one]
    return count ? [{ one, count }] : []
  })
  const hiddenCount = data ? data.total - data.events.length : 0
  return (
    <section className="form-group" aria-label="Che cosa è successo">
      <h3 aria-level={level}>Che cosa è successo</h3>
      {found.length > 1 && (
        <div className="contact-kinds">
          <Chip label="Tutto" pressed={kind === null} onClick={() => narrow(null)} />
          {found.map(({ one, count }) => (
            <Chip
              key={one}
              icon={KINDS[one].icon}
              label={`${KINDS[one].label} ${formatNumber(count)}`}
              pressed={kind === one}
              onClick={() => narrow(kind === one ? null : one)}
            />
          ))}
        </div>
      )}
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={6} label="Caricamento di quel che è successo" />
      ) : data.events.length === 0 ? (
        <p className="contact-quiet">Ancora nulla: la prima nota o telefonata comparirà qui.</p>
      ) : (
        <Months events={data.events} hotelId={hotelId} level={level} />
      )}
      {data && data.others.length > 0 && (
        <p className="contact-others">
          Altri contatti dell’hotel:{' '}
          {data.others.map((other) => (
            <Anchor key={other.id} href={`/crmContatti/${other.id}`}>
              {other.nome}
            </Anchor>
          ))}
        </p>
      )}
      {hiddenCount > 0 && rows < MAX_EVENTS && (
        <Button small loading={isValidating} onClick={() => setRows(Math.min(MAX_EVENTS, rows * 2))}>
          Mostra altro ({formatNumber(hiddenCount)})
        </Button>
      )}
    </section>
  )
}

type MonthsProps = { events: readonly ContactEvent[]; hotelId: number | null; level: number | undefined }

function Months({ events, hotelId, level }: MonthsProps) {
  return [...Map.groupBy(events, monthOf)].map(([month, some]) => (
    <div key={month} className="contact-month">
      <h4 aria-level={level === undefined ? undefined : level + 1}>{month}</h4>
      <ol>
        {some.map((event) => (
          <Event key={`${event.tipo} ${event.id}`} event={event} hotelId={hotelId} />
        ))}
      </ol>
    </div>
  ))
}

function Event({ event, hotelId }: { event: ContactEvent; hotelId: number | null }) {
  const { icon, title, href, detail } = presentEvent(event, hotelId)
  return (
    <li data-kind={event.tipo}>
      <Icon name={icon} size={14} />
      <div>
        <p className="contact-what">
          {href ? <Anchor href={href}>{title}</Anchor> : <b>{title}</b>}
          <small>{[timeOf(event), detail].filter(Boolean).join(' · ')}</small>
        </p>
        {event.testo && <p className="contact-text">{event.testo}</p>}
      </div>
    </li>
  )
}
