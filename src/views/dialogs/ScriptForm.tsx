/** Form of a script: its name, its lines in order, its keys, and whether it is shared with everybody. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { createScript, updateScript } from '../../api/scripts.ts'
import { isAdmin } from '../../domain/access/access.ts'
import { withOpenHotel, type Line, type Script } from '../../domain/plans/copione.ts'
import { copioni } from '../../domain/resources/copioni.ts'
import { scripts } from '../../state/scripts.ts'
import { session } from '../../state/session.ts'
import { DialogForm, pick } from '../resource/form/DialogForm.tsx'
import { ScriptLines } from './ScriptLines.tsx'

export function ScriptForm({ script, onClosed }: { script: Script | null; onClosed?: () => void }) {
  const user = useSnapshot(session).user
  const [initial] = useState(() =>
    script
      ? { nome: script.nome, righe: script.righe, tasto: script.tasto, condiviso: Boolean(script.condiviso) }
      : { righe: withOpenHotel(scripts.recording?.lines ?? []) },
  )
  const names = ['nome', 'righe', 'tasto', ...(user && isAdmin(user) ? ['condiviso'] : [])]
  return (
    <DialogForm
      title={script ? 'Modifica il copione' : 'Salva il copione'}
      fields={pick(copioni.fields, ...names)}
      initial={initial}
      op={`${copioni.id}.${script ? 'update' : 'create'}`}
      label="Copione"
      verb="Salva"
      {...(script && { about: { key: String(script.id), name: script.nome } })}
      controls={{
        righe: ({ tie, value, onChange, readOnly }) => (
          <ScriptLines
            id={tie.id}
            lines={(value as readonly Line[] | null) ?? []}
            onChange={onChange}
            readOnly={readOnly}
          />
        ),
      }}
      submit={(values, key) => (script ? updateScript(script.id, values) : createScript(values, key))}
      onDone={() => {
        if (!script) scripts.recording = null
      }}
      {...(onClosed && { onClosed })}
    />
  )
}
