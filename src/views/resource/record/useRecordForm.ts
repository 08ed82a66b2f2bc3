/** Record form with saving: merges changes by other users and has conflicts resolved before it saves. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { ref } from 'valtio'
import { isLocalized, type Field } from '../../../domain/model/fields.ts'
import type { Resource } from '../../../domain/model/resource.ts'
import { FORM_BACK_MS } from '../../../domain/trade/rules.ts'
import { shownFlagOf } from '../../../domain/model/shownFlag.ts'
import { remarksOf, type Item } from '../../../api/resources/records.ts'
import { refreshResource, type Owner, type Row } from '../../../api/resources/resources.ts'
import { doneMessage } from '../../../commands/messages.ts'
import type { FormHandle, RecordFacts } from '../../../state/screen.ts'
import { noteUnrecorded } from '../../../state/scripts.ts'
import { session } from '../../../state/session.ts'
import { catchKeysUntil } from '../../kit/focus/opening.ts'
import { confirmLeave } from '../../shell/navigation/navigation.ts'
import { notify } from '../../shell/toasts/notify.ts'
import { fieldId } from '../fields/fieldId.ts'
import { useForm } from '../form/useForm.ts'
import { useFormHandle } from '../form/useFormHandle.ts'
import { useConflict } from '../persistence/FormConflict.tsx'
import { saveRecord } from '../persistence/saveRecord.ts'
import { useRemoteChanges } from '../persistence/useRemoteChanges.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'
import type { Key } from '../../../domain/model/references.ts'

export type RecordFormSetup = {
  resource: Resource
  owner: Owner
  /** Stored row; null for a new one. */
  row: Row | null
  initial: Row
  etag: string | null
  label: string
  title: string
  canSave: boolean
  /** Permitted operations, separated by blanks. */
  may?: string
  meta?: Item['meta']
  /** The row comes from a list, and the record itself is on its way. */
  isPartial?: true | undefined
  /** E-mail address of the user who changed the record last. */
  updatedBy?: string
  onReload?: () => Promise<Item | undefined>
  /** Lets a finished record be edited; only while it is closed. */
  unlock?: (() => void) | undefined
  onClose: (focusKey?: string | number) => void
}

type RecordFormParts = {
  fields: readonly [string, Field][]
  onWrong: () => void
  /** Handlers that show the preview and the history, where they exist. */
  ways: Pick<FormHandle, 'preview' | 'history'>
}

export type RecordFormState = ReturnType<typeof useRecordForm>

export function useRecordForm(setup: RecordFormSetup & RecordFormParts) {
  const { resource, owner, row, etag, label, title, canSave, onClose } = setup
  const creating = row === null
  // A record that its owner addresses, as the questionnaire of a contact, may have no key: requests leave it out then.
  const key = creating ? null : (row[resource.key] as Key)
  const op = `${resource.id}.${creating ? 'create' : 'update'}`
  const { conflict, askAbout } = useConflict()
  const { form, watch } = useVersionedForm(setup, key, op)
  const { versions, draft, dirty } = form

  async function saveNow() {
    if (!canSave) return
    if (key !== null && !dirty && !form.saving) {
      onClose(key)
      return
    }
    if (setup.isPartial) {
      const item = await setup.onReload?.()
      if (!item) return
      versions.follow(item)
    }
    const { user } = session
    // A record is created only once: its form is locked meanwhile (RecordForm) and closes afterwards.
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
          const detail = [...remarksOf(saved), ...(creating && isUnseen(resource, saved) ? [UNSEEN] : [])]
          notify({ ...doneMessage(op, label), ...(detail.length && { detail }) })
        }
        void refreshResource(resource.id)
        const close = () => {
          // The form stays open if the user is still typing.
          if (!goesOn()) onClose((saved ?? row ?? {})[resource.key] as Key)
        }
        setTimeout(close, FORM_BACK_MS)
      },
      goesOn,
    )
  }

  /** Resolves conflicts now, before anything is saved. */
  async function resolveConflicts() {
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
    if (key === null) return
    const { askToDelete, deleteOne } = await catchKeysUntil(importChunk(() => import('../deletion/deletion.ts')))
    if (
      !(await askToDelete({ resource, keys: [key], lines: [title] })) ||
      !(await deleteOne(resource, owner, key, etag, label))
    )
      return
    versions.clear()
    onClose()
  }

  const { may = '' } = setup
  const record = useMemo(
    (): RecordFacts | null =>
      row && key !== null ? ref({ key, row, etag, name: title, may: may.split(' '), meta: setup.meta }) : null,
    [key, row, etag, title, may, setup.meta],
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
      ...(setup.unlock && { unlock: setup.unlock }),
    },
  )

  return {
    ...form,
    recordKey: key,
    conflict,
    others: watch.others,
    closeOthers: watch.close,
    save,
    decide: resolveConflicts,
    back,
  }
}

/** Form state of a record. Merges newer versions as they arrive, and reports the changes of other users. */
function useVersionedForm(setup: RecordFormSetup & RecordFormParts, key: Key | null, op: string) {
  const { resource, owner, row, initial, etag, label, title, fields } = setup
  const creating = row === null
  // The base of a new record is fixed: its defaults at the time editing began.
  const [initialRow] = useState(initial)
  const watch = useRemoteChanges(resource, key, etag, fields, setup.updatedBy)
  const wasPartial = useRef(setup.isPartial)
  const form = useForm({
    op,
    label,
    fields: resource.fields,
    shown: fields.map(([name]) => name),
    stored: !creating,
    follow: resource.follow,
    baseVersion: { row: creating ? initialRow : initial, etag },
    onNewer(theirs, clashes) {
      // The record replaces the row of a list, which may be older: only a field that the user has changed is news.
      if (!wasPartial.current || clashes.length) watch.onNewer(theirs, clashes)
    },
    draft: {
      resource: resource.id,
      record: creating ? null : String(key),
      owner: `${owner.hotelId ?? ''} ${owner.portalId ?? ''} ${owner.contactId ?? ''}`.trimEnd(),
      title: creating ? title : `${label}: ${title}`,
    },
    idOf: fieldId,
    onWrong: setup.onWrong,
  })
  // Must come after useForm, whose effects still need the previous value when a newer version arrives.
  useEffect(() => {
    wasPartial.current = setup.isPartial
  }, [setup.isPartial])
  return { form, watch }
}

const UNSEEN = 'Per ora non è visibile agli ospiti.'

/** The verb 'Pubblica online' could suggest that guests already see the record. */
const isUnseen = ({ fields }: Resource, saved: Row): boolean => saved[shownFlagOf(fields) ?? ''] === false
