/** The submit and cancel buttons of a second-factor form. */
import { Button } from '../kit/Button.tsx'

type SecurityActionsProps = { submit: string; busy: boolean; disabled?: boolean; onCancel: () => void }

export function SecurityActions({ submit, busy, disabled, onCancel }: SecurityActionsProps) {
  return (
    <div className="security-actions">
      <Button type="submit" variant="main" loading={busy} disabled={disabled}>
        {submit}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Annulla
      </Button>
    </div>
  )
}
