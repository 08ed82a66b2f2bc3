/** Second factor after the password: an app code, a passkey or a recovery code. */
import { useState, type FormEvent } from 'react'
import type { SecondStep as Step } from '../../../api/account/login.ts'
import { sendProof } from '../../../api/account/secondStep.ts'
import { startUserSession } from '../../../commands/session.ts'
import { REQUIRED } from '../../../domain/model/fieldErrors.ts'
import { Button } from '../../kit/Button.tsx'
import { FormRow } from '../../kit/form/FormRow.tsx'
import { TextField } from '../../kit/fields/text/TextField.tsx'
import { proofFailure } from './loginFailure.ts'
import { signInWithPasskey } from './passkeys.ts'
import { itemAt } from '../../../domain/util/lookup.ts'

type FactorKind = 'totp' | 'passkey' | 'recovery'

const words: Record<FactorKind, { use: string; label: string; hint: string }> = {
  totp: {
    use: 'Usa il codice dell’app',
    label: 'Codice dell’app',
    hint: 'Le sei cifre che l’app mostra adesso per Regia.',
  },
  recovery: {
    use: 'Usa un codice di recupero',
    label: 'Codice di recupero',
    hint: 'Uno di quelli che hai conservato: vale una volta sola.',
  },
  passkey: { use: 'Usa la passkey', label: '', hint: '' },
}

export function SecondStep({ step, onDone, onBack }: { step: Step; onDone: () => void; onBack: () => void }) {
  const [factor, setFactor] = useState<FactorKind>(step.factors.includes('totp') ? 'totp' : itemAt(step.factors, 0))
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)

  async function attempt(work: () => Promise<unknown>) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      if (await work()) onDone()
    } catch (failure) {
      setError(proofFailure(failure))
      setCode('')
      document.getElementById('login-code')?.focus()
    } finally {
      setBusy(false)
    }
  }
  const send = (text: string) =>
    void attempt(async () => startUserSession(await sendProof({ challenge: step.challenge, code: text })))

  function change(text: string) {
    setCode(text)
    // A complete code is submitted at once, without the button.
    if (factor === 'totp' && /^\d{6}$/.test(text.replace(/\s/g, ''))) send(text)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (factor === 'passkey') void attempt(() => signInWithPasskey(step.challenge))
    else if (code.trim()) send(code)
    else setError(REQUIRED)
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate aria-label="Secondo passo dell’accesso">
      {factor === 'passkey' ? (
        <p className="login-hint">Conferma che sei tu con la passkey di questo dispositivo o di una chiave.</p>
      ) : (
        <FormRow id="login-code" label={words[factor].label} hint={words[factor].hint}>
          {(tie) => (
            <TextField
              {...tie}
              key={factor}
              invalid={Boolean(error)}
              kind={factor === 'totp' ? 'phone' : 'text'}
              value={code}
              onChange={change}
              autoComplete="one-time-code"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the code is the only thing to type here
              autoFocus
            />
          )}
        </FormRow>
      )}
      {error && (
        <p className="login-error" role="alert">
          {error}
        </p>
      )}
      <Button
        type="submit"
        variant="main"
        loading={busy}
        className="login-submit"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the passkey is the only thing to do here
        autoFocus={factor === 'passkey'}
      >
        {factor === 'passkey' ? words.passkey.use : 'Continua'}
      </Button>
      {step.factors
        .filter((one) => one !== factor)
        .map((one) => (
          <Button
            key={one}
            variant="ghost"
            className="login-submit"
            onClick={() => {
              setFactor(one)
              setCode('')
              setError(undefined)
              if (one === 'passkey') void attempt(() => signInWithPasskey(step.challenge))
            }}
          >
            {words[one].use}
          </Button>
        ))}
      <Button variant="ghost" icon="arrow-left" className="login-submit" onClick={onBack}>
        Torna alla password
      </Button>
    </form>
  )
}
