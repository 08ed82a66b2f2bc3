/** Login dialog over the page when the session expires, so that unsaved work is not lost. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { logout } from '../../../commands/session.ts'
import { wipeDrafts } from '../../../state/drafts.ts'
import { screen } from '../../../state/screen.ts'
import { session } from '../../../state/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Dialog } from '../../kit/overlay/Dialog.tsx'
import { Reauthenticate } from './Reauthenticate.tsx'
import { LoginForm } from './LoginForm.tsx'
import { askToLeave } from './confirmLogout.ts'
import { navigate } from '../navigation/navigation.ts'

/** A different user signed in: drops everything that the previous one had in memory, on screen or in flight. */
async function startClean(): Promise<void> {
  screen.form = null
  await wipeDrafts()
  location.reload()
}

/** Login dialog over the page, or a password check if the session is still valid. */
export function LoginDialog() {
  const { expired } = useSnapshot(session)
  return expired ? <SessionExpired /> : <Reauthenticate />
}

function SessionExpired() {
  const { user } = useSnapshot(session)
  const [before] = useState(user?.id)

  async function leave() {
    if (!(await askToLeave())) return
    await logout()
    void navigate('/', { replace: true, force: true })
  }

  return (
    <Dialog
      title="Accedi di nuovo"
      size="small"
      lightDismiss={false}
      onClose={() => undefined}
      footer={
        <Button variant="ghost" onClick={() => void leave()}>
          Esci
        </Button>
      }
    >
      <p className="login-over">La sessione è scaduta. Quello che hai scritto è ancora qui: accedi e continua.</p>
      <LoginForm email={user?.email} onDone={() => session.user?.id !== before && void startClean()} />
    </Dialog>
  )
}
