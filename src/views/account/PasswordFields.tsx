/** The fields of a new password: password, strength meter and confirmation. */
import { levelLabels, MIN_LENGTH, MIN_LEVEL, strength, TOO_SHORT } from '../../domain/access/password.ts'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import type { PasswordsState } from './passwords.ts'
import './Password.css'

type PasswordFieldsProps = { state: PasswordsState; hint?: boolean }

export function PasswordFields({ state, hint = false }: PasswordFieldsProps) {
  const { values, errors, set, touch } = state
  return (
    <>
      <FormRow
        id="password"
        label="Password"
        required
        error={errors.password}
        hint={hint && `Almeno ${MIN_LENGTH} caratteri, robustezza «${levelLabels[MIN_LEVEL]}», non tra le più comuni`}
      >
        {(tie) => (
          <>
            <TextField
              {...tie}
              kind="secret"
              value={values.password}
              onChange={(value) => set('password', value)}
              onBlur={() => touch('password')}
              autoComplete="new-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen has no other purpose
              autoFocus
            />
            <StrengthMeter password={values.password} />
          </>
        )}
      </FormRow>
      <FormRow id="password_confirm" label="Conferma password" required error={errors.password_confirm}>
        {(tie) => (
          <TextField
            {...tie}
            kind="secret"
            value={values.password_confirm}
            onChange={(value) => set('password_confirm', value)}
            onBlur={() => touch('password_confirm')}
            autoComplete="new-password"
          />
        )}
      </FormRow>
    </>
  )
}

const tones = ['bad', 'bad', 'warn', 'ok', 'ok'] as const

/** Keeps its space while the field is empty, so that the form does not jump. */
function StrengthMeter({ password }: { password: string }) {
  const { score, level, tooShort } = strength(password)
  const label = tooShort ? TOO_SHORT : levelLabels[level]
  const filled = !password ? 0 : tooShort ? 1 : level + 1
  return (
    <div className={`strength is-${tooShort ? 'bad' : tones[level]}`}>
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <meter> has no five steps
        role="meter"
        aria-label="Robustezza della password"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={password ? score : 0}
        aria-valuetext={password ? label : 'nessuna password'}
        className="strength-bar"
      >
        {levelLabels.map((name, at) => (
          <span key={name} data-on={at < filled || undefined} />
        ))}
      </div>
      <output className="strength-label">{password && label}</output>
    </div>
  )
}
