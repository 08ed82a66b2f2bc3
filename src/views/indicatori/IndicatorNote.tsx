/** The note of an indicator: its text, author and time, and a button to edit it. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { saveIndicatorNote, useIndicatorNote } from '../../api/indicatori.ts'
import { refreshResource } from '../../api/resources/resources.ts'
import { can } from '../../domain/access/access.ts'
import { indicatori, notaIndicatore } from '../../domain/resources/portali.ts'
import { formatInstant } from '../../domain/text/text.ts'
import { session } from '../../state/session.ts'
import type { RecordExtraProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { DialogForm, pick } from '../resource/form/DialogForm.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export function IndicatorNote({ row, narrow }: RecordExtraProps) {
  const { user } = useSnapshot(session)
  const id = row.id as number
  const may = (op: string) => user !== null && can(user, notaIndicatore.id, op) !== 'none'
  const { data, error, mutate } = useIndicatorNote(may('read') ? id : null)
  const [open, setOpen] = useState(false)
  if (!may('read')) return null
  return (
    <section className="form-group indicator-note" aria-label="Nota">
      <h3 aria-level={narrow ? 2 : undefined}>Nota</h3>
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton lines={2} label="Caricamento della nota" />
      ) : (
        <>
          <p>{data.nota ?? 'Nessuna nota.'}</p>
          {data.updated_at && (
            <small>{[data.author, formatInstant(data.updated_at)].filter(Boolean).join(' · ')}</small>
          )}
          {may('update') && (
            <Button small icon="pencil" onClick={() => setOpen(true)}>
              {data.nota ? 'Modifica la nota' : 'Scrivi una nota'}
            </Button>
          )}
        </>
      )}
      {open && data && (
        <DialogForm
          title="Nota dell’indicatore"
          about={{ key: String(id), name: `Indicatore ${id}` }}
          fields={pick(notaIndicatore.fields, 'nota')}
          initial={{ nota: data.nota }}
          op={`${notaIndicatore.id}.update`}
          label="Nota"
          verb="Salva la nota"
          submit={(values, key) => saveIndicatorNote(id, values, key)}
          onDone={() => {
            void refreshResource(notaIndicatore.id)
            void refreshResource(indicatori.id)
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </section>
  )
}
