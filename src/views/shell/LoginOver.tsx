/** The session ended while somebody was at work: the login goes over the page, not instead of it (decision J06). */
import { useSnapshot } from 'valtio'
import { logout } from '../../commands/session.ts'
import { session } from '../../state/session.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { askToLeave } from './leavingArea.ts'
import { go, leaving } from './navigation.ts'

export function LoginOver() {
  const { user } = useSnapshot(session)

  async function leave() {
    if (!(await askToLeave())) return
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
