/** 'Accesso in due passaggi': the user's passkeys, authenticator app (TOTP) and recovery codes. */
import { useState, type ReactNode } from 'react'
import { endPasskey, endTotp, newCodes, useFactors, type Factors } from '../../api/account/factors.ts'
import { ask } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { NewPasskey } from './NewPasskey.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TotpSetup } from './TotpSetup.tsx'
import { notify } from '../shell/toasts/notify.ts'
import './Security.css'

type Adding = 'totp' | 'passkey' | null

/** `onSafe` is called once a second factor exists and the user has confirmed saving the recovery codes. */
export function Security({ onSafe }: { onSafe?: () => void }) {
  const { data, error, mutate } = useFactors()
  const [adding, setAdding] = useState<Adding>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const active = Boolean(data && (data.totp || data.passkeys.length))

  function finishAdding(fresh: readonly string[]) {
    setAdding(null)
    setCodes(fresh)
    void mutate()
    if (!fresh.length) onSafe?.()
  }

  async function change(op: string, work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      notify({ op: `security.factors.${op}`, error: failure })
    } finally {
      setBusy(false)
      void mutate()
    }
  }

  if (error && !data) {
    return (
      <Card title="Accesso in due passaggi" className="devices">
        <LoadFailed error={error} onRetry={() => void mutate()} />
      </Card>
    )
  }
  return (
    <Card
      title="Accesso in due passaggi"
      className="devices"
      mark={data && <Tag tone={active ? 'ok' : 'neutral'}>{active ? 'Attivo' : 'Non attivo'}</Tag>}
    >
      <div className="security">
        <p className="security-text">
          Oltre alla password serve qualcosa che hai con te: chi la indovina non entra. Con una passkey entri anche
          senza scriverla.
        </p>
        {codes.length > 0 ? (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes([])
              onSafe?.()
            }}
          />
        ) : adding === 'totp' ? (
          <TotpSetup onDone={finishAdding} onCancel={() => setAdding(null)} />
        ) : adding === 'passkey' ? (
          <NewPasskey onDone={finishAdding} onCancel={() => setAdding(null)} />
        ) : data ? (
          <Overview data={data} active={active} busy={busy} onAdd={setAdding} onCodes={setCodes} onChange={change} />
        ) : (
          <Skeleton shape="row" lines={2} label="Caricamento dei secondi fattori" />
        )}
      </div>
    </Card>
  )
}

type OverviewProps = {
  data: Factors
  active: boolean
  busy: boolean
  onAdd: (what: Adding) => void
  onCodes: (codes: readonly string[]) => void
  onChange: (op: string, work: () => Promise<unknown>) => Promise<void>
}

function Overview({ data, active, busy, onAdd, onCodes, onChange }: OverviewProps) {
  const confirmRemoval = async (op: string, text: string, work: () => Promise<unknown>) => {
    if (await ask({ title: 'Togli dall’accesso', text, confirm: 'Togli', danger: true })) await onChange(op, work)
  }
  const renew = async () => {
    const text = 'I codici di prima non valgono più. Quelli nuovi si vedono una volta sola.'
    if (await ask({ title: 'Nuovi codici di recupero', text, confirm: 'Crea i codici' }))
      await onChange('newCodes', async () => onCodes((await newCodes()).codes))
  }
  const removeButton = (label: string, onClick: () => void): ReactNode => (
    <Button small disabled={busy} aria-label={label} onClick={onClick}>
      Togli
    </Button>
  )
  return (
    <>
      {active && (
        <Entries>
          {data.passkeys.map(({ id, name, created_at, used_at }) => (
            <Entry
              key={id}
              title={name}
              remark={`Passkey aggiunta ${formatRelativeTime(created_at)} · ${used_at ? `usata ${formatRelativeTime(used_at)}` : 'mai usata'}`}
            >
              {removeButton(
                `Togli la passkey ${name}`,
                () =>
                  void confirmRemoval('endPasskey', `Con la passkey «${name}» non si potrà più accedere.`, () =>
                    endPasskey(id),
                  ),
              )}
            </Entry>
          ))}
          {data.totp && (
            <Entry title="Codici di un’app" remark={`Attivi da ${formatRelativeTime(data.totp)}`}>
              {removeButton(
                'Togli i codici dell’app',
                () =>
                  void confirmRemoval('endTotp', 'I codici che l’app mostra per Regia non serviranno più.', endTotp),
              )}
            </Entry>
          )}
          <Entry
            title="Codici di recupero"
            remark={data.recovery ? `Ne restano ${data.recovery}, ognuno vale una volta` : 'Non ne restano'}
          >
            <Button small disabled={busy} onClick={() => void renew()}>
              Nuovi codici
            </Button>
          </Entry>
        </Entries>
      )}
      <div className="security-actions">
        {'PublicKeyCredential' in window && (
          <Button icon="key" onClick={() => onAdd('passkey')}>
            Aggiungi una passkey
          </Button>
        )}
        {!data.totp && (
          <Button icon="phone" onClick={() => onAdd('totp')}>
            Usa i codici di un’app
          </Button>
        )}
      </div>
    </>
  )
}
