/** What a contact's record opens on: phone and email, the next open tasks, and its history, newest first. */
import { openDialog } from '../../state/overlay.ts'
import type { Task } from '../../api/contatti.ts'
import { Button } from '../kit/Button.tsx'
import type { IconName } from '../../domain/model/icons.ts'
import { can } from '../../domain/access/access.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import type { RecordExtraProps } from '../props.ts'
import { OpenTasks } from './OpenTasks.tsx'
import { Phone } from './Phone.tsx'
import { Story } from './Story.tsx'
import '../resource/record/recordPaper.css'
import './ContactHistory.css'

const CONTACTS = 'main.rubrica'

/** Buttons that add something with one key each; `of` is the command whose dialog opens. */
const ADD_BUTTONS: readonly { label: string; icon: IconName; keys: string; op: string; of: string | null }[] = [
  { label: 'Nota', icon: 'pencil', keys: 'A', op: 'note', of: 'contatto.nota' },
  { label: 'Attività', icon: 'calendar', keys: 'T', op: 'task', of: null },
  { label: 'Mail', icon: 'send', keys: 'S', op: 'send', of: 'contatto.mail' },
  { label: 'Telefonata', icon: 'phone', keys: 'C', op: 'task', of: 'contatto.telefonata' },
]

export function ContactHistory({ row, meta, narrow }: RecordExtraProps) {
  const { user } = useContextSnapshot()
  const id = Number(row.id)
  const hotelId = typeof row.hotel_id === 'number' ? row.hotel_id : null
  const level = narrow ? 2 : undefined
  return (
    <div className="contact-line record-paper">
      <h2 className="paper-title">{String(row.nome_struttura ?? '')}</h2>
      <Phone row={row} />
      <div className="contact-add">
        {ADD_BUTTONS.filter(({ op }) => user && can(user, CONTACTS, op) !== 'none').map(({ label, icon, keys, of }) => (
          <Button
            key={label}
            small
            icon={icon}
            keys={narrow ? undefined : keys}
            onClick={() => (of ? openDialog('call', id, of) : openDialog('task', id))}
          >
            {label}
          </Button>
        ))}
      </div>
      <OpenTasks tasks={(meta?.compiti ?? []) as Task[]} next={row.prossimo_contatto} level={level} />
      <Story id={id} hotelId={hotelId} level={level} />
    </div>
  )
}
