/** 'Ultimi accessi': the latest sign-ins of this user, successful and failed. */
import { useAccesses, type Access, type Outcome } from '../../api/account/sessions.ts'
import { Card } from '../kit/layout/Card.tsx'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'

const SHOWN = 10

const outcomes: Readonly<Record<Outcome, { label: string; tone: Tone }>> = {
  login: { label: 'Riuscito', tone: 'ok' },
  loginFailed: { label: 'Non riuscito', tone: 'bad' },
  loginRefused: { label: 'Rimandato', tone: 'warn' },
  logout: { label: 'Uscita', tone: 'neutral' },
}
const ways: Readonly<Record<NonNullable<Access['by']>, string>> = {
  password: 'con la password',
  passkey: 'con una passkey',
  totp: 'con il codice dell’app',
  recovery: 'con un codice di recupero',
}

export function Accesses() {
  const { data, error, mutate } = useAccesses()
  return (
    <Card title="Ultimi accessi" className="devices">
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : data ? (
        <Entries>
          {data.slice(0, SHOWN).map(({ id, at, outcome, device, address, by }) => (
            <Entry
              key={id}
              title={device}
              remark={[formatRelativeTime(at), address && `dalla rete ${address}`, by && ways[by]]
                .filter(Boolean)
                .join(' · ')}
            >
              <Tag tone={outcomes[outcome].tone}>{outcomes[outcome].label}</Tag>
            </Entry>
          ))}
        </Entries>
      ) : (
        <Skeleton shape="row" lines={4} label="Caricamento degli accessi" />
      )}
    </Card>
  )
}
