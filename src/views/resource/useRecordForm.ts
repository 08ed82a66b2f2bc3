/** The form of a record as it is saved: over what others do to it meanwhile, with what is in dispute decided first. */
import { useMemo, useState } from 'react'
import { ref } from 'valtio'
import { isLocalized, type Field } from '../../domain/fields.ts'
import type { Resource } from '../../domain/resource.ts'
import { FORM_BACK_MS } from '../../domain/rules.ts'
import { shownFlagOf } from '../../domain/shownFlag.ts'
import { remarksOf, type Item } from '../../api/records.ts'
import { refreshResource, type Owner, type Row } from '../../api/resources.ts'
import { doneMessage } from '../../commands/messages.ts'
import type { FormHandle, RecordFacts } from '../../state/screen.ts'
import { noteUnrecorded } from '../../state/scripts.ts'
import { session } from '../../state/session.ts'
import { openingOf } from '../kit/opening.ts'
import { confirmLeave } from '../shell/navigation.ts'
import { notify } from '../shell/notices.ts'
import { fieldId } from './fieldId.ts'
import { useForm } from './form/useForm.ts'
import { useFormHandle } from './form/useFormHandle.ts'
import { saveRecord } from './persistence/saveRecord.ts'
import { useOthers } from './persistence/useOthers.ts'

export type RecordFormSetup = {
  resource: Resource
  owner: Owner
  /** The stored row; null for a new one. */
  row: Row | null
  initial: Row
  etag: string | null
  label: string
  title: string
  canSave: boolean
  /** What this person may do with it, in words between blanks. */
  may?: string
  meta?: Item['meta']
  /** Who changed it last: an address. */
  updatedBy?: string
  /** Reads the record again. */
  onReload?: () => Promise<Item | undefined>
  onClose: (focusKey?: string | number) => void
}

const UNSEEN = 'Per ora non è visibile agli ospiti.'

type Clash = { item: Item; names: string[]; answer: (theirs: string[] | null) => void }

type Drawn = {
  fields: readonly [string, Field][]
  onWrong: () => void
  /** The ways to what stands beside the fields, where there is something to see. */
  ways: Pick<FormHandle, 'preview' | 'history'>
}

export function useRecordForm(setup: RecordFormSetup & Drawn) {
  const { resource, owner, row, initial, etag, label, title, canSave, fields, onClose } = setup
  const creating = row === null
  const key = creating ? null : (row[resource.key] as string | number)
  const op = `${resource.id}.${creating ? 'create' : 'update'}`
  const [clash, setClash] = useState<Clash | null>(null)
  // A new record has one version: its defaults as they were when it was begun.
  const [begun] = useState(initial)
  const { others, ...watch } = useOthers(resource, key, etag, fields, setup.updatedBy)
  const form = useForm({
    op,
    label,
    fields: resource.fields,
    shown: fields.map(([name]) => name),
    stored: !creating,
    follow: resource.follow,
    given: { row: creating ? begun : initial, etag },
    onNewer: watch.onNewer,
    draft: {
      resource: resource.id,
      record: creating ? null : String(key),
      owner: `${owner.hotelId ?? ''} ${owner.portalId ?? ''} ${owner.contactId ?? ''}`.trimEnd(),
      title: creating ? title : `${label}: ${title}`,
    },
    idOf: fieldId,
    onWrong: setup.onWrong,
  })
  const { versions, draft, dirty } = form

  const askAbout = (item: Item, names: string[]) =>
    new Promise<string[] | null>((answer) => {
      setClash({
        item,
        names,
        answer(theirs) {
          setClash(null)
          answer(theirs)
        },
      })
    })

  /** Its verb says 'online', and guests do not see it. */
  const isUnseen = (saved: Row) => saved[shownFlagOf(resource.fields) ?? ''] === false

  async function saveNow() {
    if (!canSave) return
    if (!creating && !dirty && !form.saving) {
      onClose(key!)
      return
    }
    const { user } = session
    // A new record is made once: it takes nothing more while it is (RecordForm), and is left then.
    const goesOn = () => !creating && Object.keys(versions.state.changes).length > 0
    await form.save(
      (stopped) =>
        saveRecord({
          resource,
          owner,
          user: user!,
          key,
          versions,
          draft,
          onClash: askAbout,
          onMerged: watch.onMerged,
          stopped,
        }),
      (saved) => {
        if (creating) versions.clear()
        if (saved) noteUnrecorded(`${creating ? 'Crea' : 'Salva'}: ${label}`)
        if (saved) {
          const detail = creating && isUnseen(saved) ? [...remarksOf(saved), UNSEEN] : remarksOf(saved)
          notify({ ...doneMessage(op, label), ...(detail.length && { detail }) })
        }
        void refreshResource(resource.id)
        const close = () => {
          // Whoever goes on typing is not taken away from it.
          if (!goesOn()) onClose((saved ?? row!)[resource.key] as string | number)
        }
        setTimeout(close, FORM_BACK_MS)
      },
      goesOn,
    )
  }

  /** What is in dispute is decided now, before anything is saved. */
  async function decide() {
    const item = await setup.onReload?.()
    if (!item) return
    const { clashes } = versions.rebase(item)
    const theirs = clashes.length ? await askAbout(item, clashes) : []
    if (!theirs) return
    versions.settle(item, theirs)
    watch.close()
  }

  async function back() {
    if (dirty && !(await confirmLeave())) return
    versions.clear()
    onClose()
  }

  async function remove() {
    const { askToDelete, deleteOne } = await openingOf(import('./deletion.ts'))
    if (
      !(await askToDelete({ resource, keys: [key!], lines: [title] })) ||
      !(await deleteOne(resource, owner, key!, etag, label))
    )
      return
    versions.clear()
    onClose()
  }

  const { may = '' } = setup
  const record = useMemo(
    (): RecordFacts | null =>
      row &&
      ref({ key: row[resource.key] as string | number, row, etag, name: title, may: may.split(' '), meta: setup.meta }),
    [resource, row, etag, title, may, setup.meta],
  )
  const save = useFormHandle(
    form,
    { resource: resource.id, canSave, hasLanguages: setup.fields.some(([, field]) => isLocalized(field)), record },
    {
      save: () => void saveNow(),
      back: () => void back(),
      refused: form.refuse,
      remove: () => void remove().catch((error: unknown) => notify({ op: `${resource.id}.delete`, error, label })),
      ...setup.ways,
    },
  )

  return { ...form, recordKey: key, clash, others, closeOthers: watch.close, save, decide, back }
}
