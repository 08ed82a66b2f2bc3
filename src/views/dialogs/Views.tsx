/** The saved views of the list in sight: save a new one, rename, update, share, copy or delete one. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { changeViews } from '../../api/resources/views.ts'
import { listInSight } from '../../commands/actions/views.ts'
import { doneMessage } from '../../commands/messages.ts'
import { isAdmin } from '../../domain/access/access.ts'
import { viste } from '../../domain/resources/viste.ts'
import { mayChangeOwn } from '../../domain/access/sharing.ts'
import { closeDialog } from '../../state/overlay.ts'
import { session } from '../../state/session.ts'
import { views, type SavedView } from '../../state/savedViews.ts'
import type { DialogProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/overlay/Dialog.tsx'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { askToDelete, deleteOne } from '../resource/deletion/deletion.ts'
import { notify } from '../shell/toasts/notify.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { useViews } from '../shell/navigation/useViews.ts'
import { unsetOtherDefaults, LABEL, NewView, RenameView, currentListState, type ViewedList } from './ViewForms.tsx'
import { resourceIdOf } from '../../commands/routes/route.ts'

type Form = { view: SavedView; what: 'copy' | 'name' }

export function Views({ of }: DialogProps) {
  useViews()
  const context = useContextSnapshot()
  const rows = useSnapshot(views).rows
  const [form, open] = useState<Form | null>(null)
  // Stays about the list for which it was opened.
  const [route] = useState(() => listInSight(context))
  if (!route) return null
  const saved = rows.filter(({ lista }) => lista === route.id)
  const list = { id: route.id, title: route.title, resource: resourceIdOf(route), views: saved }
  const close = () => open(null)
  if (of === 'vista.salva') return <NewView list={list} />
  if (form?.what === 'copy') return <NewView list={list} copied={form.view} onClosed={close} />
  if (form) return <RenameView view={form.view} onClosed={close} />
  return <ViewList list={list} onForm={open} />
}

function ViewList({ list, onForm }: { list: ViewedList; onForm: (form: Form) => void }) {
  const { title, resource, views: saved } = list
  const user = useSnapshot(session).user
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
  const button = (view: SavedView, word: string, run: () => void, says = word) => (
    <Button small disabled={busy} aria-label={`${says}: ${view.nome}`} onClick={run}>
      {word}
    </Button>
  )
  const buttons = (view: SavedView) => {
    const { id, predefinita } = view
    const shared = view.condivisa === true
    const set = (values: Record<string, unknown>) => void change([{ id, values }])
    return (
      <>
        {button(
          view,
          predefinita ? 'Non più predefinita' : 'Predefinita',
          () => void change([...unsetOtherDefaults(saved, shared, id), { id, values: { predefinita: !predefinita } }]),
        )}
        {button(view, 'Aggiorna', () => set(currentListState(resource)), 'Aggiorna con l’elenco di ora')}
        {user &&
          isAdmin(user) &&
          // Sharing or unsharing clears 'predefinita': what a list opens with for everybody must be chosen on purpose.
          button(view, shared ? 'Non condividere' : 'Condividi', () =>
            set({ condivisa: !shared, predefinita: false, risorsa: resource }),
          )}
        {button(view, 'Rinomina', () => onForm({ view, what: 'name' }))}
        {button(view, 'Elimina', () => void remove(view))}
      </>
    )
  }
  return (
    <Dialog title={`Viste: ${title}`} size="large" onClose={closeDialog}>
      {saved.length === 0 && <p>Non c’è ancora nessuna vista: filtra e ordina l’elenco, poi «Salva la vista…».</p>}
      <Entries>
        {saved.map((view) => {
          const mayChange = user !== null && mayChangeOwn(user, viste, view)
          return (
            <Entry key={view.id} title={view.nome} remark={<Remark view={view} mayChange={mayChange} />}>
              {mayChange
                ? buttons(view)
                : button(view, 'Salva una copia…', () => onForm({ view, what: 'copy' }), 'Salva una copia')}
            </Entry>
          )
        })}
      </Entries>
    </Dialog>
  )
}

function Remark({ view: { condivisa, predefinita }, mayChange }: { view: SavedView; mayChange: boolean }) {
  if (!condivisa) return predefinita ? <Tag tone="ok">L’elenco si apre così</Tag> : 'Si apre quando la scegli'
  return (
    <>
      <Tag tone="info">{mayChange ? 'Condivisa con tutti' : 'Di un amministratore'}</Tag>{' '}
      {predefinita && <Tag tone="ok">Predefinita per chi non ne ha una sua</Tag>}
    </>
  )
}
