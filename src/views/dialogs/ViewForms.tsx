/** Forms that name a saved view: a new one from the current list, a copy of a shared one, or a rename. */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Row } from '../../api/resources/resources.ts'
import { changeViews, saveView } from '../../api/resources/views.ts'
import { isAdmin } from '../../domain/access/access.ts'
import { viste } from '../../domain/resources/viste.ts'
import { session } from '../../state/session.ts'
import { settings } from '../../state/settings.ts'
import type { SavedView } from '../../state/savedViews.ts'
import { DialogForm, pick } from '../resource/form/DialogForm.tsx'
import { searchOf } from '../resource/list/savedViews.ts'

export const LABEL = 'Vista'

export type ViewedList = { id: string; title: string; resource: string; views: readonly SavedView[] }

/** The current state of the list, as a saved view stores it. */
export const currentListState = (resource: string): Row => ({
  ricerca: searchOf(location.search) || null,
  nascoste: settings.hiddenColumns[resource]?.join(' ') || null,
})

/** Unsets the other default: a list has at most one default of the user's own and one shared default. */
export const unsetOtherDefaults = (savedViews: readonly SavedView[], isShared: boolean, id?: number) =>
  savedViews
    .filter((one) => one.predefinita && one.id !== id && Boolean(one.condivisa) === isShared)
    .map((one) => ({ id: one.id, values: { predefinita: false } }))

const SHARING = 'Condivisa, la trova chi vede l’elenco; la cambiano solo gli amministratori.'

/** `copied` is the view to start from; without it, the current state of the list is saved. */
type NewProps = { list: ViewedList; copied?: SavedView; onClosed?: () => void }

export function NewView({ list: { id: lista, title, resource, views }, copied, onClosed }: NewProps) {
  const user = useSnapshot(session).user
  const [initial] = useState(() => ({ ...(copied && { nome: copied.nome }), predefinita: false }))
  const mayShare = user !== null && isAdmin(user)
  const what = copied
    ? `Filtri, ordine e colonne di «${copied.nome}»: la copia è tua.`
    : `${title}: filtri, ordine e colonne di ora.`
  return (
    <DialogForm
      title={copied ? 'Salva una copia della vista' : 'Salva la vista'}
      intro={mayShare ? `${what} ${SHARING}` : what}
      fields={pick(viste.fields, 'nome', 'predefinita', ...(mayShare ? ['condivisa'] : []))}
      initial={initial}
      op={`${viste.id}.create`}
      label={LABEL}
      verb="Salva"
      {...(copied && { about: { key: String(copied.id), name: copied.nome } })}
      submit={async (values, key) => {
        const { ricerca, nascoste } = copied ?? currentListState(resource)
        const saved = await saveView({ ricerca, nascoste, ...values, lista, risorsa: resource }, key)
        const changedViews = values.predefinita ? unsetOtherDefaults(views, values.condivisa === true) : []
        if (changedViews.length) await changeViews(changedViews)
        return saved
      }}
      {...(onClosed && { onClosed })}
    />
  )
}

export function RenameView({ view, onClosed }: { view: SavedView; onClosed: () => void }) {
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
