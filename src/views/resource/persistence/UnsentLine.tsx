import { Button } from '../../kit/Button.tsx'
import { FormMessage } from './FormMessage.tsx'
import type { Unsent } from './useWriteWithRetry.ts'

/** 'Non inviato': a pending write that the service has not answered. */
export function UnsentLine({ unsent }: { unsent: Unsent }) {
  return (
    <FormMessage row warn>
      <p>
        <b>Non inviato.</b>{' '}
        {unsent.offline
          ? 'Non sei in linea: invio appena torna la connessione.'
          : 'Il servizio non risponde: riprovo da sola finché non arriva.'}
      </p>
      <div className="keep-actions">
        <Button small onClick={unsent.again}>
          Riprova ora
        </Button>
        <Button small onClick={unsent.stop}>
          Ferma
        </Button>
      </div>
    </FormMessage>
  )
}
