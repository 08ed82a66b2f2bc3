/** Scripts dialog: saves the recorded script, runs one, or lists them all. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { copioni } from '../../domain/resources/copioni.ts'
import type { Script } from '../../domain/plans/copione.ts'
import { mayChangeOwn } from '../../domain/access/sharing.ts'
import { closeDialog, openDialog } from '../../state/overlay.ts'
import { scripts } from '../../state/scripts.ts'
import { session } from '../../state/session.ts'
import { showKeys } from '../../commands/keys.ts'
import type { DialogProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { askToDelete, deleteOne } from '../resource/deletion/deletion.ts'
import { RunScript } from './RunScript.tsx'
import { ScriptForm } from './ScriptForm.tsx'

export function Scripts({ recordKey, of }: DialogProps) {
  const { rows } = useSnapshot(scripts)
  const [changed, change] = useState<Script | null>(null)
  const script = rows.find(({ id }) => id === recordKey)
  if (of === 'copione.nuovo') return <ScriptForm script={null} />
  if (of === 'copione.avvia') return script ? <RunScript script={script} /> : null
  if (changed) return <ScriptForm script={changed} onClosed={() => change(null)} />
  return <ScriptList rows={rows} onChange={change} />
}

const summaryOf = ({ righe, tasto }: Script): string =>
  [righe.length === 1 ? '1 riga' : `${righe.length} righe`, tasto && `tasti ${showKeys(tasto)}`]
    .filter(Boolean)
    .join(' · ')

function ScriptList({ rows, onChange }: { rows: readonly Script[]; onChange: (script: Script) => void }) {
  const { user } = useSnapshot(session)
  const remove = async ({ id }: Script) => {
    if (await askToDelete({ resource: copioni, keys: [id] })) await deleteOne(copioni, {}, id, null, 'Copione')
  }
  return (
    <Dialog title="Copioni" size="large" onClose={closeDialog}>
      {rows.length === 0 && (
        <p>
          Non c’è ancora nessun copione: «Registra copione», fai una volta ciò che si ripete, poi «Ferma la
          registrazione».
        </p>
      )}
      <Entries>
        {rows.map((script) => {
          const { id, nome, condiviso } = script
          const mayChange = user !== null && mayChangeOwn(user, copioni, script)
          return (
            <Entry
              key={id}
              title={nome}
              remark={
                <>
                  {summaryOf(script)}{' '}
                  {condiviso && <Tag tone="info">{mayChange ? 'Condiviso con tutti' : 'Di un amministratore'}</Tag>}
                </>
              }
            >
              <Button small aria-label={`Avvia: ${nome}`} onClick={() => openDialog('scripts', id, 'copione.avvia')}>
                Avvia…
              </Button>
              {mayChange && (
                <>
                  <Button small aria-label={`Modifica: ${nome}`} onClick={() => onChange(script)}>
                    Modifica
                  </Button>
                  <Button small aria-label={`Elimina: ${nome}`} onClick={() => void remove(script)}>
                    Elimina
                  </Button>
                </>
              )}
            </Entry>
          )
        })}
      </Entries>
    </Dialog>
  )
}
