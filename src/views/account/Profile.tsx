/** The user's own password; a link leads to everything else about signing in. */
import { useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { changePassword } from '../../api/account/account.ts'
import { session } from '../../state/session.ts'
import { useFirstFocus } from '../widgets/useFirstFocus.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { useGuard } from '../widgets/useGuard.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { AccountEmail } from '../kit/navigation/AccountEmail.tsx'
import { navigate } from '../shell/navigation/navigation.ts'
import { doneMessage } from '../../commands/messages.ts'
import { PasswordFields } from './PasswordFields.tsx'
import { SecurityLink } from './SecurityLink.tsx'
import { usePasswords } from './passwords.ts'
import { notify } from '../shell/toasts/notify.ts'
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
        <SecurityLink />
      </div>
    </>
  )
}
