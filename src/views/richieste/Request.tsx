/** A guest's request as a message: the request, the answers sent, and the next actions. */
import type { ComponentProps } from 'react'
import { displayOf } from '../../domain/model/resource.ts'
import { formatDate } from '../../domain/text/text.ts'
import type { RecordViewProps } from '../props.ts'
import { textOf } from '../resource/grid/cellText.ts'
import { ReadRecord } from '../resource/record/ReadRecord.tsx'
import { useMarkRead } from '../resource/record/useMarkRead.ts'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import { Message, type Answer, type Letter } from './Message.tsx'
import './Request.css'
import { fieldOf } from '../../domain/model/fields.ts'

/** The cursor passes many rows, so a request counts as read only after this delay. */
const READ_DELAY_MS = 700

const requestLetter: Letter = {
  email: 'email_cliente',
  phone: 'telefono_cliente',
  text: 'testo',
  subject: (row) => (row.oggetto as string | null) || 'Senza oggetto',
}
const quoteLetter: Letter = {
  email: 'email',
  phone: 'telefono',
  text: 'messaggio',
  subject: () => 'Richiesta di preventivo',
  amount: 'importo',
}

const foot = [
  { id: 'richiesta.riapri' },
  { id: 'richiesta.chiudi-e-prossima', keys: 'C' },
  { id: 'richiesta.rispondi', variant: 'main', keys: 'I' },
] as const

const quoteFoot = [
  { id: 'preventivo.persa' },
  { id: 'preventivo.confermata' },
  { id: 'preventivo.in-lavorazione' },
  { id: 'preventivo.rispondi', variant: 'main', keys: 'I' },
] as const

type WrittenProps = RecordViewProps &
  Pick<ComponentProps<typeof ReadRecord>, 'kind' | 'leads' | 'facts' | 'foot'> & { letter: Letter }

/** A guest's message with its answers; it is marked as read after the delay. */
function MessageRecord({ letter, ...props }: WrittenProps) {
  const { resource, item, narrow } = props
  const { row, labels, meta } = item
  useMarkRead(resource, row, narrow ? 0 : READ_DELAY_MS)
  return (
    <ReadRecord {...props} label={`Richiesta di ${displayOf(resource, row, labels)}`} contents="Messaggio">
      <Message {...{ resource, row, labels, letter }} answers={(meta?.risposte ?? []) as Answer[]} />
    </ReadRecord>
  )
}

export function Request(props: RecordViewProps) {
  const { fields } = props.resource
  const { row, labels } = props.item
  return (
    <MessageRecord
      {...props}
      {...{ letter: requestLetter, foot }}
      kind="Richiesta"
      leads="Apri la pagina dell’hotel (H)"
      facts={[
        textOf(fieldOf(fields, 'tipologia'), row.tipologia),
        textOf(fieldOf(fields, 'site_id'), row.site_id, labels.site_id),
        row.data ? formatRelativeTime(String(row.data)) : '',
      ]}
    />
  )
}

/** A request for a quote, with its state. */
export function Quote(props: RecordViewProps) {
  const { row } = props.item
  return (
    <MessageRecord
      {...props}
      letter={quoteLetter}
      foot={quoteFoot}
      kind="Richiesta di preventivo"
      leads="Apri la pagina dell’hotel"
      facts={[
        textOf(fieldOf(props.resource.fields, 'stato'), row.stato),
        row.dateRequest ? formatDate(String(row.dateRequest)) : '',
        row.eta_bambini ? `Bambini: ${String(row.eta_bambini)} anni` : '',
      ]}
    />
  )
}
