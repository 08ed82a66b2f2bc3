/** Form for a new passkey: the user types its name, then the browser shows its own dialog. */
import { useState, type FormEvent } from 'react'
import { addPasskey, beginPasskey } from '../../api/account/factors.ts'
import { ApiError } from '../../api/client/error.ts'
import { REQUIRED } from '../../domain/model/fieldErrors.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { makePasskey } from '../shell/login/passkeys.ts'
import { notify } from '../shell/toasts/notify.ts'
import { SecurityActions } from './SecurityActions.tsx'

type Props = { onDone: (codes: readonly string[]) => void; onCancel: () => void }

/** A passkey is bound to a host name: browsers refuse to create one on a bare IP address. */
const hasName = !/^[\d.]+$|:/.test(location.hostname)

const REFUSED = 'Il browser non ha creato la passkey: forse questo dispositivo ne ha già una per Regia.'

export function NewPasskey({ onDone, onCancel }: Props) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (!name.trim()) return setError(REQUIRED)
    setBusy(true)
    setError(undefined)
    try {
      const { challenge, options } = await beginPasskey()
      const response = await makePasskey(options)
      if (response) return onDone((await addPasskey({ challenge, name: name.trim(), response })).codes)
      setError('La creazione è stata annullata.')
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 422) setError(Object.values(failure.fields).flat()[0])
      else if (failure instanceof ApiError) notify({ op: 'security.factors.addPasskey', error: failure })
      else setError(REFUSED)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={submit}>
      {!hasName && (
        <p className="security-text">
          Qui le passkey non funzionano: i browser le creano solo dove l’indirizzo è un nome (per esempio «localhost»).
        </p>
      )}
      <FormRow
        id="passkey-name"
        label="Nome della passkey"
        required
        error={error}
        hint="Per riconoscerla: «Portatile dell’ufficio», «Telefono»."
      >
        {(tie) => (
          <TextField
            {...tie}
            value={name}
            maxLength={80}
            onChange={setName}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form has no other field
            autoFocus
          />
        )}
      </FormRow>
      <SecurityActions submit="Crea la passkey" busy={busy} disabled={!hasName} onCancel={onCancel} />
    </form>
  )
}
