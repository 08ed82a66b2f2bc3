/** The user's own profile: password change, second factors, tokens, sessions and latest sign-ins. */
import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { changePassword } from '../../api/account.ts'
import { hasFactors } from '../../api/factors.ts'
import { hasSessions } from '../../api/sessions.ts'
import { hasTokens } from '../../api/tokens.ts'
import { session } from '../../state/session.ts'
import { useFirstFocus } from '../widgets/useFirstFocus.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { useGuard } from '../widgets/useGuard.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/Card.tsx'
import { AccountEmail } from '../kit/AccountEmail.tsx'
import { navigate } from '../shell/navigation.ts'
import { doneMessage } from '../../commands/messages.ts'
import { Accesses } from './Accesses.tsx'
import { Devices } from './Devices.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import { Security } from './Security.tsx'
import { usePasswords } from './passwords.ts'
import { notify } from '../shell/notify.ts'
import './Account.css'

const OP = 'management.user.changePassword'

export function Profile({ route }: ScreenProps) {
  const { user } = useSnapshot(session)
  const passwords = usePasswords()
  const [saving, setSaving] = useState(false)
  useFirstFocus('password')

  async function save() {
    if (saving || !user) return
    const wrong = passwords.firstError()
    if (wrong) {
      document.getElementById(wrong)?.focus()
      return
    }
    setSaving(true)
    try {
      await changePassword(user.id, passwords.values)
      notify(doneMessage(OP))
      passwords.clear()
      void navigate('/', { force: true })
    } catch (error) {
      passwords.refuse(error)
      notify({ op: OP, error })
    } finally {
      setSaving(false)
    }
  }

  useGuard('management.user', {
    dirty: passwords.dirty,
    saving,
    canSave: true,
    save: () => void save(),
    back: () => void navigate('/'),
  })

  if (!user) return null
  return (
    <>
      <ScreenHead title={route.title} />
      <div className="screen-body">
        <form
          className="account-form"
          aria-label={route.title}
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            void save()
          }}
        >
          <AccountEmail id="password-username" label="Username" email={user.email} autoComplete="username" />
          <PasswordFields state={passwords} hint />
          <footer className="account-foot">
            <Button variant="ghost" onClick={() => void navigate('/')}>
              Torna indietro
            </Button>
            <Button type="submit" variant="main" loading={saving} keys="Ctrl S">
              Salva modifiche
            </Button>
          </footer>
        </form>
        {hasFactors() && <Security />}
        {hasTokens() && (
          <Card
            title="Token personali"
            className="devices"
            aside={<ButtonLink href="/tokenPersonali">Apri</ButtonLink>}
          >
            Le chiavi con cui altri programmi usano Regia a nome tuo, senza la tua password.
          </Card>
        )}
        {hasSessions() && <Devices />}
        {hasFactors() && <Accesses />}
      </div>
    </>
  )
}
