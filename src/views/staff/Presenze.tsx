/** The attendance sheet: an external spreadsheet whose address is part of the configuration. */
import { config } from '../../api/config.ts'
import type { ScreenProps } from '../props.ts'
import { StateScreen } from '../kit/StateScreen.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import './Presenze.css'

export function Presenze({ route }: ScreenProps) {
  const address = config().links.presenze
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
        />
      )}
    </>
  )
}
