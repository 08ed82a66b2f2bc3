/** The attendance sheet: an external spreadsheet whose address is part of the configuration. */
import { useSnapshot } from 'valtio'
import { config } from '../../api/client/config.ts'
import { can } from '../../domain/access/access.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { StateScreen } from '../kit/states/StateScreen.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import './Presenze.css'

export function Presenze({ route }: ScreenProps) {
  const address = config().links.presenze
  const { user } = useSnapshot(session)
  const seesOffice = user !== null && can(user, tracciamentiAttivita.id, 'list') === 'all'
  return (
    <>
      <ScreenHead title={route.title} />
      {typeof address === 'string' ? (
        <iframe className="presenze" src={address} title="Foglio presenze" referrerPolicy="no-referrer" />
      ) : (
        <StateScreen
          icon="clock"
          title="Foglio presenze non collegato"
          text="In questa installazione non è indicato l’indirizzo del foglio presenze. Chi amministra Regia può aggiungerlo alla configurazione."
          actions={
            seesOffice && (
              <ButtonLink variant="main" href="/CalendarioAttivita?vista=ufficio">
                Apri le ore dell’ufficio
              </ButtonLink>
            )
          }
        />
      )}
    </>
  )
}
