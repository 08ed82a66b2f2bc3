/** 'Sicurezza': how the user signs in (second factors), where (devices, latest sign-ins) and with which programs (tokens). */
import { hasFactors } from '../../api/account/factors.ts'
import { hasSessions } from '../../api/account/sessions.ts'
import { hasTokens } from '../../api/account/tokens.ts'
import type { ScreenProps } from '../props.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { Accesses } from './Accesses.tsx'
import { Devices } from './Devices.tsx'
import { Security } from './Security.tsx'
import './Devices.css'

export function SecurityScreen({ route }: ScreenProps) {
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle="Come entri in Regia, e da dove: passkey, codici, dispositivi, accessi."
      />
      <div className="screen-body security-screen">
        {hasFactors() && <Security />}
        <Card title="Password" className="devices" aside={<ButtonLink href="/profile">Cambia la password</ButtonLink>}>
          Se pensi che qualcun altro la conosca, cambiala e poi esci dagli altri dispositivi.
        </Card>
        {hasSessions() && <Devices />}
        {hasFactors() && <Accesses />}
        {hasTokens() && (
          <Card
            title="Token personali"
            className="devices"
            aside={<ButtonLink href="/tokenPersonali">Apri</ButtonLink>}
          >
            Le chiavi con cui altri programmi usano Regia a nome tuo, senza la tua password.
          </Card>
        )}
      </div>
    </>
  )
}
