/**
 * The devices where a user is signed in, for administrators of accounts; signing them out is a command of the record.
 */
import { useSnapshot } from 'valtio'
import { useSessionsOf } from '../../api/sessions.ts'
import { can, type User } from '../../domain/access.ts'
import { user as users } from '../../domain/resources/utenti.ts'
import { session } from '../../state/session.ts'
import type { RecordExtraProps } from '../props.ts'
import { Entries, Entry } from '../kit/Entries.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Tag } from '../kit/Tag.tsx'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export function UserDevices({ row, narrow }: RecordExtraProps) {
  const { user } = useSnapshot(session)
  const may = user !== null && can(user as User, users.id, 'sessions') !== 'none'
  const { data, error, mutate } = useSessionsOf(may ? Number(row.id) : null)
  if (!may) return null
  return (
    <section className="form-group" aria-label="Dispositivi collegati">
      <h3 aria-level={narrow ? 2 : undefined}>Dispositivi collegati</h3>
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={2} label="Caricamento dei dispositivi" />
      ) : data.length === 0 ? (
        <p>Nessuno: per entrare serve un nuovo accesso.</p>
      ) : (
        <Entries>
          {data.map(({ id, device, created_at, last_used_at, current }) => (
            <Entry
              key={id}
              title={device}
              remark={`Accesso ${formatRelativeTime(created_at)} · usato ${formatRelativeTime(last_used_at)}`}
            >
              {current && <Tag tone="ok">Questo dispositivo</Tag>}
            </Entry>
          ))}
        </Entries>
      )}
    </section>
  )
}
