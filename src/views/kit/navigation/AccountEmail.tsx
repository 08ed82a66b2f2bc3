/** Read-only field with the account's e-mail; password managers use it to find the account. */
import { FormRow } from '../form/FormRow.tsx'
import { TextField } from '../fields/text/TextField.tsx'

type KnownEmailProps = { id: string; label: string; email: string; autoComplete: 'email' | 'username' }

export function AccountEmail({ id, label, email, autoComplete }: KnownEmailProps) {
  return (
    <FormRow id={id} label={label}>
      {(tie) => (
        <TextField
          {...tie}
          kind="email"
          value={email}
          onChange={() => undefined}
          readOnly
          autoComplete={autoComplete}
        />
      )}
    </FormRow>
  )
}
