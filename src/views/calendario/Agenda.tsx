/** The user's calendar feed (iCalendar) for other programs: shows, renews or withdraws its address. */
import { useState } from 'react'
import { renewFeed, useFeed, withdrawFeed } from '../../api/agenda.ts'
import { ask, closeDialog } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import { copyText } from '../shell/copyText.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { notify } from '../shell/toasts/notify.ts'

const OP = 'main.tracciamentiAttivita'
const FIELD = 'agenda-indirizzo'

export function Agenda() {
  const { data, error, mutate } = useFeed()
  const [address, setAddress] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function runExclusively(op: string, work: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    try {
      await work()
    } catch (failure) {
      notify({ op: `${OP}.${op}`, error: failure })
    }
    setBusy(false)
    await mutate()
  }

  const renew = () =>
    runExclusively('renew', async () => {
      if (data) {
        const text = 'I programmi che leggono quello di adesso non vedranno più nulla, finché non ricevono il nuovo.'
        if (!(await ask({ title: 'Nuovo indirizzo', text, confirm: 'Crea il nuovo' }))) return
      }
      setAddress(await renewFeed())
    })

  const withdraw = () =>
    runExclusively('withdraw', async () => {
      const text = 'I programmi che lo leggono non vedranno più le tue attività.'
      if (!(await ask({ title: 'Ritira l’indirizzo', text, confirm: 'Ritira', danger: true }))) return
      await withdrawFeed()
      setAddress(null)
      const toast = { title: 'Fatto', message: 'Indirizzo ritirato.', duration: 10_000, place: 'bottom-right' } as const
      notify({ ...toast, tone: 'ok' })
    })

  return (
    <Dialog
      title="Calendario in altri programmi"
      onClose={closeDialog}
      footer={
        data !== undefined && (
          <>
            {data && (
              <Button variant="danger" className="dialog-leading" loading={busy} onClick={() => void withdraw()}>
                Ritira l’indirizzo
              </Button>
            )}
            <Button variant={data ? 'default' : 'main'} loading={busy} onClick={() => void renew()}>
              {data ? 'Nuovo indirizzo' : 'Crea l’indirizzo'}
            </Button>
            {address && (
              <Button
                variant="main"
                icon="copy"
                onClick={() => void copyText(address, 'Indirizzo copiato.', `l’indirizzo è ${address}`)}
              >
                Copia
              </Button>
            )}
          </>
        )
      }
    >
      <div className="k-form">
        <p>
          Le tue attività si leggono nel calendario del telefono, in Outlook o in Google Calendar: aggiungi lì un
          calendario da indirizzo (iCalendar).
        </p>
        {error && data === undefined ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : data === undefined ? (
          <Skeleton lines={2} label="Caricamento dell’indirizzo" />
        ) : address ? (
          <FormRow
            id={FIELD}
            label="Il tuo indirizzo"
            hint="Si vede solo ora: copialo. Chi lo conosce legge le tue attività, senza password."
          >
            {(tie) => <TextField {...tie} value={address} readOnly onChange={() => {}} />}
          </FormRow>
        ) : data ? (
          <p>
            Il tuo indirizzo c’è, creato {formatRelativeTime(data.creata_il)}
            {data.letta_il ? ` e letto l’ultima volta ${formatRelativeTime(data.letta_il)}` : ' e ancora mai letto'}.
            Non si può mostrare di nuovo: se l’hai perso, creane uno nuovo.
          </p>
        ) : (
          <p>Non hai ancora un indirizzo.</p>
        )}
      </div>
    </Dialog>
  )
}
