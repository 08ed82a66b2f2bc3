/**
 * Shown when the user's role requires a second factor and none is set up: nothing else of the console opens until then.
 */
import { Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { logout } from '../../commands/session.ts'
import { session } from '../../state/session.ts'
import { Button } from '../kit/Button.tsx'
import { LoginDialog } from '../shell/login/LoginDialog.tsx'
import { QuestionOverlay } from '../shell/frame/QuestionOverlay.tsx'
import { GuestFrame } from './Login.tsx'
import { Security } from './Security.tsx'

export function Enrol() {
  const { expired, confirming } = useSnapshot(session)
  return (
    <div className="enrol">
      <GuestFrame title="Ancora un passo">
        <p className="guest-text">Il tuo ruolo chiede un secondo fattore: impostalo adesso, poi la console si apre.</p>
        <Security onSafe={() => (session.enrol = false)} />
        <Button variant="ghost" icon="logout" onClick={() => void logout()}>
          Esci
        </Button>
      </GuestFrame>
      <QuestionOverlay />
      <Suspense fallback={null}>{(expired || confirming) && <LoginDialog />}</Suspense>
    </div>
  )
}
