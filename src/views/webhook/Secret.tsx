/** The secret that signs the messages; it is shown only once, when generated. */
import { useState } from 'react'
import { newSecretOf, useDeliveries } from '../../api/webhook.ts'
import { ask } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { copyText } from '../shell/copyText.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { notify } from '../shell/toasts/notify.ts'
import { PAGE } from './Deliveries.tsx'

const OP = 'management.webhook.renewSecret'

export function Secret({ id }: { id: number }) {
  const { data, error, mutate } = useDeliveries(id, 1, PAGE)
  const [secret, setSecret] = useState('')
  const [busy, setBusy] = useState(false)
  const has = data?.meta.segreto === true

  async function make() {
    if (busy) return
    const yes =
      !has ||
      (await ask({
        title: 'Genera un nuovo segreto',
        text: 'Quello di prima non vale più: finché il destinatario non ha quello nuovo, rifiuterà i messaggi.',
        confirm: 'Genera',
      }))
    if (!yes) return
    setBusy(true)
    try {
      setSecret(await newSecretOf(id))
      void mutate()
    } catch (error) {
      notify({ op: OP, error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Segreto">
      <div className="webhook-secret">
        {secret ? (
          <FormRow
            id={`segreto-${id}`}
            label="Segreto"
            hint="Copialo adesso nel programma che riceve: non si potrà rivedere."
          >
            {(tie) => <TextField {...tie} value={secret} onChange={() => undefined} readOnly />}
          </FormRow>
        ) : error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton shape="row" lines={1} label="Caricamento del segreto" />
        ) : (
          <p>
            {has
              ? 'Ogni messaggio è firmato con il segreto, che si vede solo quando viene generato.'
              : 'I messaggi aspettano finché non generi il segreto con cui vengono firmati.'}
          </p>
        )}
        <div className="webhook-actions">
          {secret && (
            <Button
              small
              icon="copy"
              onClick={() => void copyText(secret, 'Segreto copiato.', `il segreto è ${secret}`)}
            >
              Copia
            </Button>
          )}
          {data && (
            <Button small icon="key" loading={busy} onClick={() => void make()}>
              {has ? 'Genera un nuovo segreto' : 'Genera il segreto'}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
