/** Leads from the profile to the page 'Sicurezza', where the installation has it. */
import { hasSessions } from '../../api/account/sessions.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import './Devices.css'

export function SecurityLink() {
  if (!hasSessions()) return null
  return (
    <Card
      title="Sicurezza"
      className="devices"
      aside={
        <ButtonLink href="/sicurezza" icon="key" aria-label="Apri Sicurezza">
          Apri
        </ButtonLink>
      }
    >
      Passkey, codici di un’app, dispositivi collegati, ultimi accessi e token personali.
    </Card>
  )
}
