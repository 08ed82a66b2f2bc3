/** A request of a guest as a message: who asks for what, what was answered, and what is done with it next. */
import { displayOf } from '../../domain/resource.ts'
import type { RecordViewProps } from '../props.ts'
import { textOf } from '../resource/cells.tsx'
import { ReadRecord } from '../resource/ReadRecord.tsx'
import { useRead } from '../resource/useRead.ts'
import { when } from '../resource/when.ts'
import { Message, type Answer } from './Message.tsx'
import './Request.css'

/** The cursor passes many rows: one that is looked at for so long is read. */
const RESTS_MS = 700

const foot = [
  { id: 'richiesta.riapri' },
  { id: 'richiesta.chiudi-e-prossima', keys: 'C' },
  { id: 'richiesta.rispondi', variant: 'main', keys: 'I' },
] as const

export function Request(props: RecordViewProps) {
  const { resource, item, narrow } = props
  const { row, labels, meta } = item
  useRead(resource, row, narrow ? 0 : RESTS_MS)
  return (
    <ReadRecord
      {...props}
      kind="Richiesta"
      label={`Richiesta di ${displayOf(resource, row, labels)}`}
      leads="Apri la pagina dell’hotel (H)"
      facts={[
        textOf(resource.fields.tipologia!, row.tipologia),
        textOf(resource.fields.site_id!, row.site_id, labels.site_id),
        row.data ? when(String(row.data)) : '',
      ]}
      contents="Messaggio"
      foot={foot}
    >
      <Message resource={resource} row={row} labels={labels} answers={(meta?.risposte ?? []) as Answer[]} />
    </ReadRecord>
  )
}
