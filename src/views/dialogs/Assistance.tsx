/** 'Richiedi assistenza': the form of a support request. */
import { sendAssistance } from '../../api/assistance.ts'
import { assistenza } from '../../domain/resources/staff.ts'
import { onLogout } from '../../state/session.ts'
import { DialogForm, type Values } from '../resource/form/DialogForm.tsx'

const fields = assistenza.bodies.send
const blank = (): Values => ({ motivo: fields.motivo.default, testo: null })

/** The typed text stays until it is sent, so a dialog closed by mistake or a failing service loses nothing. */
let typed = blank()
const clear = () => {
  typed = blank()
}
onLogout(clear)

export function Assistance() {
  return (
    <DialogForm
      title="Richiedi assistenza"
      intro="Scrivi che cosa ti serve: risponderemo al tuo indirizzo email."
      fields={fields}
      initial={typed}
      onChange={(values) => {
        typed = values
      }}
      op="main.assistenza.send"
      verb="Invia richiesta"
      keeps
      submit={sendAssistance}
      onDone={clear}
    />
  )
}
