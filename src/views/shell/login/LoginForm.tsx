/** Form with email and password: on the login screen, and over the page when the session has expired. */
import { Suspense, useState, type FormEvent, type ReactNode } from 'react'
import { hasCapability } from '../../../api/client/config.ts'
import type { SecondStep as Step } from '../../../api/account/login.ts'
import { NEEDS_RESET } from '../../../commands/loginTexts.ts'
import { login } from '../../../commands/login.ts'
import { REQUIRED } from '../../../domain/model/fieldErrors.ts'
import { Button } from '../../kit/Button.tsx'
import { FormRow } from '../../kit/form/FormRow.tsx'
import { TextField } from '../../kit/fields/text/TextField.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { loginFailure } from './loginFailure.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'
import './LoginForm.css'

const SecondStep = lazyWithPreload(async () => (await import('./SecondStep.tsx')).SecondStep)

type Errors = { email?: string; password?: string; form?: string | undefined }

/** Signs in with these credentials, as if they had been typed. */
export type SignIn = (email: string, password: string) => void

type LoginFormProps = {
  email?: string
  onDone?: () => void
  /** Renders other ways to sign in, below the form. */
  children?: (signIn: SignIn, isBusy: boolean) => ReactNode
}

export function LoginForm({ email: known = '', onDone, children }: LoginFormProps) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<Step | null>(null)

  /** Runs a way to sign in and shows its outcome. */
  async function attempt(work: () => Promise<Awaited<ReturnType<typeof login>> | null>) {
    setBusy(true)
    try {
      const outcome = await work()
      if (outcome === 'needs-reset') setErrors({ form: NEEDS_RESET })
      else if (outcome === 'signed-in') onDone?.()
      else setStep(outcome)
    } catch (error) {
      setErrors({ form: loginFailure(error) })
    } finally {
      setBusy(false)
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const missing: Errors = { ...(!email.trim() && { email: REQUIRED }), ...(!password && { password: REQUIRED }) }
    setErrors(missing)
    if (missing.email || missing.password) return
    await attempt(() => login(email.trim(), password))
  }

  function withPasskey() {
    setErrors({})
    void attempt(async () => (await importChunk(() => import('./passkeys.ts'))).signInWithPasskey())
  }

  function signInWith(givenEmail: string, givenPassword: string) {
    setEmail(givenEmail)
    setPassword(givenPassword)
    setErrors({})
    void attempt(() => login(givenEmail, givenPassword))
  }

  if (step) {
    return (
      <Suspense fallback={null}>
        <SecondStep step={step} onDone={() => onDone?.()} onBack={() => setStep(null)} />
      </Suspense>
    )
  }
  return (
    <>
      <form className="login-form" onSubmit={submit} noValidate>
        <FormRow id="login-email" label="Email" error={errors.email}>
          {(tie) => (
            <TextField
              id={tie.id}
              describedBy={tie.describedBy}
              invalid={tie.invalid}
              kind="email"
              value={email}
              onChange={setEmail}
              autoComplete="username"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is the only task of this screen
              autoFocus={!known}
            />
          )}
        </FormRow>
        <FormRow id="login-password" label="Password" error={errors.password}>
          {(tie) => (
            <TextField
              id={tie.id}
              describedBy={tie.describedBy}
              invalid={tie.invalid}
              kind="secret"
              value={password}
              onChange={setPassword}
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is the only task of this screen
              autoFocus={Boolean(known)}
            />
          )}
        </FormRow>
        {errors.form && (
          <p className="login-error" role="alert">
            {errors.form}
          </p>
        )}
        <Button type="submit" variant="main" loading={busy} className="login-submit">
          Accedi
        </Button>
        {hasCapability('security', 'factors') && 'PublicKeyCredential' in window && (
          <Button variant="ghost" icon="key" disabled={busy} className="login-submit" onClick={withPasskey}>
            Accedi con una passkey
          </Button>
        )}
      </form>
      {children?.(signInWith, busy)}
    </>
  )
}
