/** State and validation of the two password fields, shared by password reset and password change. */
import { useState } from 'react'
import type { Passwords } from '../../api/account/account.ts'
import { ApiError } from '../../api/client/error.ts'
import { isStrong } from '../../domain/access/password.ts'
import { PASSWORD_LENGTH } from '../../domain/trade/rules.ts'
import { INVALID, REQUIRED } from '../../domain/model/validate.ts'

const MISMATCH = 'Le due password devono essere identiche'

export type PasswordName = keyof Passwords
export type PasswordErrors = Partial<Record<PasswordName, string | undefined>>

function check({ password, password_confirm }: Passwords): PasswordErrors {
  const errors: PasswordErrors = {}
  if (!password) errors.password = REQUIRED
  else if (!isStrong(password) || password.length > PASSWORD_LENGTH) errors.password = INVALID
  if (!password_confirm) errors.password_confirm = REQUIRED
  else if (password_confirm !== password) errors.password_confirm = MISMATCH
  return errors
}

const EMPTY: Passwords = { password: '', password_confirm: '' }

export type PasswordsState = ReturnType<typeof usePasswords>

export function usePasswords() {
  const [values, setValues] = useState(EMPTY)
  const [touched, setTouched] = useState<ReadonlySet<PasswordName>>(new Set())
  const [refused, setRefused] = useState<PasswordErrors>({})
  const found = check(values)
  const shown = (name: PasswordName) => (touched.has(name) ? found[name] : undefined) ?? refused[name]
  return {
    values,
    errors: { password: shown('password'), password_confirm: shown('password_confirm') },
    dirty: values.password !== '' || values.password_confirm !== '',
    set(name: PasswordName, value: string) {
      setValues((old) => ({ ...old, [name]: value }))
      setRefused((old) => ({ ...old, [name]: undefined }))
    },
    touch: (name: PasswordName) => setTouched((old) => (old.has(name) ? old : new Set(old).add(name))),
    /** Shows every error and returns the first field that has one; null when both are valid. */
    firstError(): PasswordName | null {
      setTouched(new Set<PasswordName>(['password', 'password_confirm']))
      return found.password ? 'password' : found.password_confirm ? 'password_confirm' : null
    },
    /** Shows the service's validation errors (422) on their fields. */
    refuse(error: unknown) {
      if (!(error instanceof ApiError) || error.status !== 422) return
      const { password, password_confirm } = error.fields
      setRefused({
        ...(password?.[0] && { password: password[0] }),
        ...(password_confirm?.[0] && { password_confirm: password_confirm[0] }),
      })
    },
    clear() {
      setValues(EMPTY)
      setTouched(new Set())
      setRefused({})
    },
  }
}
