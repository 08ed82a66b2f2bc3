/** The login screen (specification §2.4, §4, §8): afterwards the console opens at the address that was asked for. */
import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { loginMessage, NEEDS_RESET, PLEASE_LOGIN } from '../../commands/messages.ts'
import { login } from '../../commands/session.ts'
import { APP_VERSION } from '../../domain/rules.ts'
import { REQUIRED } from '../../domain/validate.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import './Account.css'

export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Regia`
  }, [title])
  return (
    <main className="guest">
      <section className="guest-card">
        <p className="brand">
          <span className="brand-mark" aria-hidden="true" />
          Regia
        </p>
        <h1>{title}</h1>
        {children}
      </section>
      <footer className="guest-foot">v{APP_VERSION}</footer>
    </main>
  )
}

export function Login({ onReady }: { onReady: () => void }) {
  const [path] = useLocation()
  useEffect(onReady, [onReady])
  return (
    <GuestFrame title="Accedi">
      {path !== '/' && <p className="guest-hint">{PLEASE_LOGIN}</p>}
      <LoginForm />
      <p className="guest-links">
        <Link href="/recuperoPassword">Password dimenticata?</Link>
      </p>
    </GuestFrame>
  )
}

type Errors = { email?: string; password?: string; form?: string }

/** Email and password; over an expired session as well as on the login screen. */
export function LoginForm({ email: known = '', onDone }: { email?: string; onDone?: () => void }) {
  const [email, setEmail] = useState(known)
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const missing: Errors = { ...(!email.trim() && { email: REQUIRED }), ...(!password && { password: REQUIRED }) }
    setErrors(missing)
    if (missing.email || missing.password) return
    setBusy(true)
    try {
      const outcome = await login(email.trim(), password)
      if (outcome === 'needs-reset') setErrors({ form: NEEDS_RESET })
      else onDone?.()
    } catch (error) {
      setErrors({ form: loginMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="guest-form" onSubmit={submit} noValidate>
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
            autoFocus={Boolean(known)}
          />
        )}
      </FormRow>
      {errors.form && (
        <p className="guest-error" role="alert">
          {errors.form}
        </p>
      )}
      <Button type="submit" variant="main" loading={busy} className="guest-submit">
        Accedi
      </Button>
    </form>
  )
}
