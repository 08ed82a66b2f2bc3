/**
 * Asks for the password before a sensitive action when the last check is too old: the console may have been left open.
 */
import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { hasCapability } from '../../../api/client/config.ts'
import { ApiError } from '../../../api/client/error.ts'
import { reauthenticate } from '../../../api/account/secondStep.ts'
import { endConfirmation } from '../../../commands/session.ts'
import { REQUIRED } from '../../../domain/model/fieldErrors.ts'
import { session } from '../../../state/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { FormRow } from '../../kit/form/FormRow.tsx'
import { AccountEmail } from '../../kit/navigation/AccountEmail.tsx'
import { TextField } from '../../kit/fields/text/TextField.tsx'
import { proofFailure } from './loginFailure.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'

export function Reauthenticate() {
  const { user } = useSnapshot(session)
  const [password, setPassword] = useState('')
  /** Null until the server asks for a code: only the server knows who has a second factor. */
  const [code, setCode] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<boolean>) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      if (await work()) endConfirmation(true)
    } catch (failure) {
      if (failure instanceof ApiError && failure.fields.code) setCode('')
      setError(proofFailure(failure))
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setError(REQUIRED)
    void attempt(async () => {
      await reauthenticate({ password, ...(code && { code }) })
      return true
    })
  }

  return (
    <Dialog title="Conferma che sei tu" size="small" lightDismiss={false} onClose={() => endConfirmation(false)}>
      <p className="login-over">
        Sono passati più di dieci minuti da quando hai scritto la password. Quello che stavi facendo continua appena la
        confermi.
      </p>
      <form className="login-form" onSubmit={submit} noValidate>
        <AccountEmail id="confirm-email" label="Email" email={user?.email ?? ''} autoComplete="username" />
        <FormRow id="confirm-password" label="Password" error={code === null ? error : undefined}>
          {(tie) => (
            <TextField
              {...tie}
              kind="secret"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is the only thing to type here
              autoFocus
            />
          )}
        </FormRow>
        {code !== null && (
          <FormRow id="confirm-code" label="Codice dell’app o di recupero" error={error}>
            {(tie) => (
              <TextField
                {...tie}
                value={code}
                onChange={setCode}
                autoComplete="one-time-code"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is correct; only the code is missing
                autoFocus
              />
            )}
          </FormRow>
        )}
        <Button type="submit" variant="main" loading={busy} className="login-submit">
          Conferma
        </Button>
        {hasCapability('security', 'factors') && 'PublicKeyCredential' in window && (
          <Button
            variant="ghost"
            icon="key"
            className="login-submit"
            onClick={() =>
              void attempt(async () => (await importChunk(() => import('./passkeys.ts'))).confirmByPasskey())
            }
          >
            Usa una passkey
          </Button>
        )}
        <Button variant="ghost" className="login-submit" onClick={() => endConfirmation(false)}>
          Annulla
        </Button>
      </form>
    </Dialog>
  )
}
