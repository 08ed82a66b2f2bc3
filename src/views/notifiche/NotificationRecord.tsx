/** A notification as a message: read in place, follow its link, go to the next; its writers can edit it. */
import { useEffect, useEffectEvent, useState } from 'react'
import { useSnapshot } from 'valtio'
import { mayDo } from '../../commands/mayDo.ts'
import { marks } from '../../state/draftMarks.ts'
import { session } from '../../state/session.ts'
import type { RecordViewProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { textOf } from '../resource/grid/cellText.ts'
import { ReadRecord } from '../resource/record/ReadRecord.tsx'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import { notify } from '../shell/toasts/notify.ts'
import { read } from '../shell/notifications/unread.ts'
import './Notice.css'
import { fieldOf } from '../../domain/model/fields.ts'

/** The cursor passes many rows, so a notification counts as read only after this delay. */
const READ_DELAY_MS = 700

const foot = [{ id: 'notifica.apri', variant: 'main', keys: 'O' }] as const

export function NotificationRecord(props: RecordViewProps) {
  const { resource, item, narrow, form } = props
  const { row } = item
  const { user } = useSnapshot(session)
  const { drafts } = useSnapshot(marks)
  const id = row.id as number
  const [edited, setEdited] = useState<number | null>(null)
  const mark = useEffectEvent(() => {
    if (row.read !== true) read(id).catch((error: unknown) => notify({ op: `${resource.id}.markRead`, error }))
  })
  useEffect(() => {
    const timer = setTimeout(() => mark(), narrow ? 0 : READ_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, narrow])
  // A draft is offered in the form in which it was written.
  if (edited === id || drafts[resource.id]?.includes(String(id))) return form({})
  const mayChange = user !== null && mayDo(user, resource, row, 'update', undefined)
  return (
    <ReadRecord
      {...props}
      kind="Notifica"
      label={`Notifica: ${String(row.title)}`}
      facts={[
        textOf(fieldOf(resource.fields, 'tipo'), row.tipo),
        row.created_at ? formatRelativeTime(String(row.created_at)) : '',
      ]}
      contents="Messaggio"
      foot={foot}
    >
      <div className="notice">
        <p>{textOf(fieldOf(resource.fields, 'testo'), row.testo) || 'Questa notifica non ha altro testo.'}</p>
        {mayChange && (
          <Button small variant="ghost" icon="pencil" onClick={() => setEdited(id)}>
            Modifica la notifica
          </Button>
        )}
      </div>
    </ReadRecord>
  )
}
