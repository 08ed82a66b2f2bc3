/** The saved views of the list in sight: a new one, or those there are, renamed, brought up to date, taken away. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { changeViews, saveView } from '../../api/views.ts'
import { listInSight } from '../../commands/actions/views.ts'
import { doneMessage } from '../../commands/messages.ts'
import { viste } from '../../domain/resources/viste.ts'
import type { Row } from '../../api/resources.ts'
import { closeDialog } from '../../state/overlay.ts'
import { settings } from '../../state/settings.ts'
import { views, type SavedView } from '../../state/views.ts'
import type { DialogProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Entries, Entry } from '../kit/Entries.tsx'
import { Tag } from '../kit/Tag.tsx'
import { askToDelete, deleteOne } from '../resource/deletion.ts'
import { DialogForm, pick } from '../resource/DialogForm.tsx'
import { searchOf } from '../resource/list/savedViews.ts'
import { notify } from '../shell/notices.ts'
import { useConsole } from '../shell/useConsole.ts'
import { useViews } from '../shell/useViews.ts'

const LABEL = 'Vista'

export function Views({ of }: DialogProps) {
  useViews()
  const context = useConsole()
  const rows = useSnapshot(views).rows as readonly SavedView[]
  const [renamed, rename] = useState<SavedView | null>(null)
  // What it is about stays while it is open.
  const [list] = useState(() => listInSight(context))
  if (!list) return null
  const own = rows.filter(({ lista }) => lista === list.id)
  if (of === 'vista.salva') return <NewView list={list.id} title={list.title} resource={list.resource!} own={own} />
  if (renamed) return <Renamed view={renamed} onClosed={() => rename(null)} />
  return <Kept title={list.title} resource={list.resource!} own={own} onRename={rename} />
}

/** The list as it is shown now. */
const shown = (resource: string): Row => ({
  ricerca: searchOf(location.search) || null,
  nascoste: settings.hiddenColumns[resource]?.join(' ') || null,
})

/** The others of its list, which it takes the place of. */
const others = (own: readonly SavedView[], id?: number) =>
  own.filter((one) => one.predefinita && one.id !== id).map((one) => ({ id: one.id, values: { predefinita: false } }))

type NewProps = { list: string; title: string; resource: string; own: readonly SavedView[] }

function NewView({ list, title, resource, own }: NewProps) {
  return (
    <DialogForm
      title="Salva la vista"
      intro={`${title}: filtri, ordine e colonne di ora.`}
      fields={pick(viste.fields, 'nome', 'predefinita')}
      initial={NOTHING}
      op={`${viste.id}.create`}
      label={LABEL}
      verb="Salva"
      submit={async (values, key) => {
        const saved = await saveView({ ...shown(resource), ...values, lista: list }, key)
        if (values.predefinita && others(own).length) await changeViews(others(own))
        return saved
      }}
    />
  )
}

const NOTHING = { predefinita: false }

function Renamed({ view, onClosed }: { view: SavedView; onClosed: () => void }) {
  const [initial] = useState({ nome: view.nome })
  return (
    <DialogForm
      title="Rinomina la vista"
      fields={pick(viste.fields, 'nome')}
      initial={initial}
      op={`${viste.id}.update`}
      label={LABEL}
      verb="Rinomina"
      about={{ key: String(view.id), name: view.nome }}
      submit={({ nome }) => changeViews([{ id: view.id, values: { nome } }])}
      onClosed={onClosed}
    />
  )
}

type KeptProps = Omit<NewProps, 'list'> & { onRename: (view: SavedView) => void }

function Kept({ title, resource, own, onRename }: KeptProps) {
  const [busy, setBusy] = useState(false)
  const op = `${viste.id}.update`
  async function change(changes: Parameters<typeof changeViews>[0]) {
    setBusy(true)
    try {
      await changeViews(changes)
      notify(doneMessage(op, LABEL))
    } catch (error) {
      notify({ op, error, label: LABEL })
    }
    setBusy(false)
  }
  const remove = async ({ id }: SavedView) => {
    if (await askToDelete({ resource: viste, keys: [id] })) await deleteOne(viste, {}, id, null, LABEL)
  }
  return (
    <Dialog title={`Viste: ${title}`} size="large" onClose={closeDialog}>
      {own.length === 0 && <p>Non c’è ancora nessuna vista: filtra e ordina l’elenco, poi «Salva la vista…».</p>}
      <Entries>
        {own.map((view) => (
          <Entry
            key={view.id}
            title={view.nome}
            remark={view.predefinita ? <Tag tone="ok">L’elenco si apre così</Tag> : 'Si apre quando la scegli'}
          >
            <Button
              small
              disabled={busy}
              aria-label={`${view.predefinita ? 'Non più predefinita' : 'Predefinita'}: ${view.nome}`}
              onClick={() =>
                void change([...others(own, view.id), { id: view.id, values: { predefinita: !view.predefinita } }])
              }
            >
              {view.predefinita ? 'Non più predefinita' : 'Predefinita'}
            </Button>
            <Button
              small
              disabled={busy}
              aria-label={`Aggiorna con l’elenco di ora: ${view.nome}`}
              onClick={() => void change([{ id: view.id, values: shown(resource) }])}
            >
              Aggiorna
            </Button>
            <Button small aria-label={`Rinomina: ${view.nome}`} onClick={() => onRename(view)}>
              Rinomina
            </Button>
            <Button small aria-label={`Elimina: ${view.nome}`} onClick={() => void remove(view)}>
              Elimina
            </Button>
          </Entry>
        ))}
      </Entries>
    </Dialog>
  )
}
