/** The request for assistance (specification §5, §7.1, §8, §9; decision I23). */
import { proxy, useSnapshot } from 'valtio'
import { sendAssistance } from '../../api/assistance.ts'
import { assistenza } from '../../domain/resources/staff.ts'
import { onLogout } from '../../state/session.ts'
import { DialogForm, type Values } from '../resource/DialogForm.tsx'

const fields = assistenza.bodies!.send!
const blank = (): Values => ({ motivo: fields.motivo!.default, testo: null })

/** What was typed stays until it is sent: a dialog closed by mistake, or a service that fails, costs nothing. */
const draft = proxy<{ values: Values }>({ values: blank() })
const clear = () => {
  draft.values = blank()
}
onLogout(clear)

export function Assistance() {
  const { values } = useSnapshot(draft, { sync: true })
  return (
    <DialogForm
      title="Richiedi assistenza"
      intro="Scrivi che cosa ti serve: risponderemo al tuo indirizzo email."
      fields={fields}
      values={values}
      onChange={(next) => {
        draft.values = next
      }}
      op="main.assistenza.send"
      verb="Invia richiesta"
      keeps
      submit={sendAssistance}
      onDone={clear}
    />
  )
}
