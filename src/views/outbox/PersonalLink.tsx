/** Shows the personal link of a mail that cannot be sent, for an administrator to hand over. */
import { useState } from 'react'
import { linkOf } from '../../api/outbox.ts'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/form/FormRow.tsx'
import { TextField } from '../kit/fields/text/TextField.tsx'
import { copyText } from '../shell/copyText.ts'
import { notify } from '../shell/toasts/notify.ts'

const OP = 'management.outbox.link'

export function PersonalLink({ id }: { id: number }) {
  const [link, setLink] = useState('')
  const [busy, setBusy] = useState(false)

  async function copy() {
    if (busy) return
    setBusy(true)
    try {
      const fresh = await linkOf(id)
      setLink(fresh)
      await copyText(fresh, 'Collegamento copiato.', 'il collegamento è qui sotto')
    } catch (error) {
      notify({ op: OP, error })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="outbox-link">
      <Button small icon="copy" loading={busy} onClick={() => void copy()}>
        Copia il collegamento
      </Button>
      {link && (
        <FormRow
          id={`collegamento-${id}`}
          label="Collegamento personale"
          hint="Vale una volta sola: quelli di prima non valgono più."
        >
          {(tie) => <TextField {...tie} value={link} onChange={() => undefined} readOnly />}
        </FormRow>
      )}
    </div>
  )
}
