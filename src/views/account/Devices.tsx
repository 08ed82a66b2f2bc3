/** 'Dispositivi collegati': lists the user's open sessions and ends them. */
import { useState } from 'react'
import { endOtherSessions, endSession, useSessions, type DeviceSession } from '../../api/account/sessions.ts'
import { ask } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { sessionRemark } from '../resource/sessionRemark.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { notify } from '../shell/toasts/notify.ts'
import './Devices.css'

export function Devices() {
  const { data, error, mutate } = useSessions()
  const [busy, setBusy] = useState<string | null>(null)
  const otherDevices = data?.filter((one) => !one.current) ?? []

  async function end(name: string, work: () => Promise<void>, op: string, message: string) {
    if (busy) return
    setBusy(name)
    try {
      await work()
      notify({ tone: 'ok', title: 'Fatto', message, duration: 10_000, place: 'bottom-right' })
    } catch (failure) {
      notify({ op, error: failure })
    } finally {
      setBusy(null)
      void mutate()
    }
  }

  async function endOthers() {
    const yes = await ask({
      title: 'Esci dagli altri dispositivi',
      text: 'Sugli altri dispositivi bisognerà accedere di nuovo. Qui non cambia niente.',
      confirm: 'Esci',
    })
    if (yes) await end('others', endOtherSessions, 'security.sessions.endOthers', 'Gli altri dispositivi sono usciti.')
  }

  return (
    <Card
      title="Dispositivi collegati"
      className="devices"
      footer={
        otherDevices.length > 0 && (
          <Button icon="logout" loading={busy === 'others'} onClick={() => void endOthers()}>
            Esci dagli altri dispositivi
          </Button>
        )
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Entries>
          {data.map((one) => (
            <Device
              key={one.id}
              session={one}
              busy={busy === one.id}
              onEnd={() =>
                void end(one.id, () => endSession(one.id), 'security.sessions.end', `${one.device}: uscito.`)
              }
            />
          ))}
        </Entries>
      ) : (
        <Skeleton shape="row" lines={2} label="Caricamento dei dispositivi" />
      )}
    </Card>
  )
}

function Device({ session, busy, onEnd }: { session: DeviceSession; busy: boolean; onEnd: () => void }) {
  const { device, current } = session
  return (
    <Entry title={device} remark={sessionRemark(session)}>
      {current ? (
        <Tag tone="ok">Questo dispositivo</Tag>
      ) : (
        <Button small loading={busy} aria-label={`Esci: ${device}`} onClick={onEnd}>
          Esci
        </Button>
      )}
    </Entry>
  )
}
