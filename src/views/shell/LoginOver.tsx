/** The session ended while somebody was at work: the login goes over the page, not instead of it (decision J06). */
import { useSnapshot } from 'valtio'
import { logout } from '../../commands/session.ts'
import { session } from '../../state/session.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { ask } from '../../state/overlay.ts'
import { LOGOUT_QUESTION } from '../../commands/texts.ts'
import { LoginForm } from './LoginForm.tsx'
import { draftsGo } from './effects.ts'
import { go, leaving } from './navigation.ts'

export function LoginOver() {
  const { user } = useSnapshot(session)

  async function leave() {
    if (!(await ask({ title: 'Esci', text: LOGOUT_QUESTION + draftsGo(), confirm: 'Esci' }))) return
    await logout()
    leaving(() => void go('/', { replace: true }))
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
      <LoginForm email={user?.email} />
    </Dialog>
  )
}
