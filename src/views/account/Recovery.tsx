/** Password recovery and reset, for users who are not signed in. */
import { useEffect, useState, type FormEvent } from 'react'
import { Link, useLocation } from 'wouter'
import { fetchLinkName, forgotPassword, resetPassword, hasPasswordLinks } from '../../api/account/account.ts'
import { ApiError } from '../../api/client/error.ts'
import type { SecondStep as Step } from '../../api/account/login.ts'
import { continueLogin } from '../../commands/login.ts'
import { doneMessage, messageFor } from '../../commands/messages.ts'
import { INVALID, isEmail, REQUIRED } from '../../domain/model/validate.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { GuestFrame, addressAfterLogin } from './Login.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { usePasswords } from './passwords.ts'
import { SecondStep } from '../shell/login/SecondStep.tsx'
import { notify } from '../shell/toasts/notify.ts'
import './Account.css'

/** Leads back to the login; where the user came from there, to the login of the address requested first. */
const BackToLogin = () => (
  <p className="guest-links">
    <Link href={addressAfterLogin()}>Torna al login</Link>
  </p>
)

const askAgain = (
  <p className="guest-links">
    <Link href="/recuperoPassword">Richiedi una nuova email</Link>
  </p>
)

export function Recovery() {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)

  const verdict = () => (!email.trim() ? REQUIRED : isEmail(email.trim()) ? undefined : INVALID)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = verdict()
    setError(wrong)
    if (wrong) {
      document.getElementById('recupero-email')?.focus()
      return
    }
    setBusy(true)
    try {
      await forgotPassword(email.trim())
      setSent(true)
    } catch (failure) {
      // The answer must not reveal whether the address is registered: only a failing service is reported.
      if (isRefusal(failure)) setSent(true)
      else notify(messageFor('management.user.forgotPassword', failure))
    } finally {
      setBusy(false)
    }
  }

  if (sent) {
    return (
      <GuestFrame title="Controlla la posta">
        <output className="guest-text">
          Se <b>{email.trim()}</b> corrisponde a un utente di Regia, a breve arriverà un’email con le istruzioni per
          scegliere una nuova password.
        </output>
        <p className="guest-text">Non la trovi? Guarda anche nella posta indesiderata.</p>
        <BackToLogin />
      </GuestFrame>
    )
  }
  return (
    <GuestFrame title="Recupero password">
      <p className="guest-text">Scrivi l’email con cui accedi: ti mandiamo le istruzioni per sceglierne una nuova.</p>
      <form className="guest-form" onSubmit={submit} noValidate>
        <FormRow id="recupero-email" label="Email" error={error}>
          {(tie) => (
            <TextField
              {...tie}
              required
              kind="email"
              value={email}
              onChange={(value) => {
                setEmail(value)
                setError(undefined)
              }}
              onBlur={() => setError(verdict())}
              autoComplete="username"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen asks for nothing else
              autoFocus
            />
          )}
        </FormRow>
        <Button type="submit" variant="main" loading={busy} className="guest-submit">
          Invia le istruzioni
        </Button>
      </form>
      <BackToLogin />
    </GuestFrame>
  )
}

/** Whether the service answered with a refusal of the request. A 429 (rate limit) does not count. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Reads the token of the link once and removes it from the address, so that neither history nor referrers hold it. */
function useToken(): string {
  const [token] = useState(() => new URLSearchParams(location.search).get('t') ?? '')
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token
}

/** The first name of the owner of the link; a link that the service refuses is reported before a password is typed. */
function useLinkName(token: string): { name: string | null; isRefused: boolean } {
  const [found, setFound] = useState<{ name: string | null; isRefused: boolean }>({ name: null, isRefused: false })
  useEffect(() => {
    if (!token) return
    fetchLinkName(token).then(
      (name) => setFound({ name, isRefused: false }),
      // Where the service does not answer, the form is shown nevertheless.
      (error: unknown) => setFound({ name: null, isRefused: isRefusal(error) }),
    )
  }, [token])
  return found
}

export function Reset() {
  const token = useToken()
  const link = useLinkName(token)
  const [, navigate] = useLocation()
  const passwords = usePasswords()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(false)
  const [step, setStep] = useState<Step | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const wrong = passwords.firstError()
    if (wrong) {
      document.getElementById(wrong)?.focus()
      return
    }
    setBusy(true)
    try {
      const answer = await resetPassword(token, passwords.values)
      notify(doneMessage('management.user.resetPassword'))
      const outcome = answer && (await continueLogin(answer))
      if (outcome && typeof outcome === 'object') setStep(outcome)
      else navigate('/')
    } catch (error) {
      passwords.refuse(error)
      setRefused(isRefusal(error))
      notify(messageFor('management.user.resetPassword', error))
    } finally {
      setBusy(false)
    }
  }

  if (!token || link.isRefused) {
    return (
      <GuestFrame title="Link non valido">
        <p className="guest-text">
          {token
            ? 'Il link è già stato usato, oppure è scaduto. Richiedi una nuova email, oppure un nuovo invito a chi te l’ha mandato.'
            : 'L’indirizzo non contiene il codice per cambiare la password. Apri di nuovo il link dell’email, oppure richiedine una nuova.'}
        </p>
        {askAgain}
      </GuestFrame>
    )
  }
  if (step) {
    return (
      <GuestFrame title="Accedi">
        <SecondStep step={step} onDone={() => navigate('/')} onBack={() => navigate('/')} />
      </GuestFrame>
    )
  }
  return (
    <GuestFrame title="Nuova password" heading={link.name ? `Ciao ${link.name}` : undefined}>
      <p className="guest-text">
        Scegli la password con cui entri in Regia{hasPasswordLinks() && ': appena la salvi sei dentro'}.
      </p>
      <form className="guest-form" onSubmit={submit} noValidate>
        <PasswordFields state={passwords} hint />
        <Button type="submit" variant="main" loading={busy} className="guest-submit">
          Salva la nuova password
        </Button>
      </form>
      {refused ? askAgain : <BackToLogin />}
    </GuestFrame>
  )
}
