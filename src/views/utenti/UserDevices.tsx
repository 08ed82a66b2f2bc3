/**
 * The devices where a user is signed in, for administrators of accounts; signing them out is a command of the record.
 */
import { useSnapshot } from 'valtio'
import { useSessionsOf } from '../../api/account/sessions.ts'
import { can } from '../../domain/access/access.ts'
import { user as users } from '../../domain/resources/utenti.ts'
import { session } from '../../state/session.ts'
import type { RecordExtraProps } from '../props.ts'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { sessionRemark } from '../resource/sessionRemark.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export function UserDevices({ row, narrow }: RecordExtraProps) {
  const { user } = useSnapshot(session)
  const may = user !== null && can(user, users.id, 'sessions') !== 'none'
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
          {data.map((one) => (
            <Entry key={one.id} title={one.device} remark={sessionRemark(one)}>
              {one.current && <Tag tone="ok">Questo dispositivo</Tag>}
            </Entry>
          ))}
        </Entries>
      )}
    </section>
  )
}
