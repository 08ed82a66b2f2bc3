/** Email and password: on the login screen, and over the page when a session has ended (specification §8). */
import { useState, type FormEvent } from 'react'
import { loginMessage, NEEDS_RESET } from '../../commands/texts.ts'
import { login } from '../../commands/session.ts'
import { REQUIRED } from '../../domain/fieldErrors.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import './LoginForm.css'

type Errors = { email?: string; password?: string; form?: string }

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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is all there is to do here
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
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- signing in is all there is to do here
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
    </form>
  )
}
