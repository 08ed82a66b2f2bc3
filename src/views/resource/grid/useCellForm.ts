/** Form of one cell: leaving the cell saves its value, while the cursor moves on without waiting. */
import { useRef, useState } from 'react'
import { displayOf, type Resource } from '../../../domain/model/resource.ts'
import type { Labels } from '../../../domain/query/wire.ts'
import { refreshResource, type Owner, type Row } from '../../../api/resources/resources.ts'
import { doneMessage } from '../../../commands/messages.ts'
import { noteUnrecorded } from '../../../state/scripts.ts'
import { session } from '../../../state/session.ts'
import { notify } from '../../shell/toasts/notify.ts'
import { useForm } from '../form/useForm.ts'
import { useConflict } from '../persistence/FormConflict.tsx'
import { saveRecord } from '../persistence/saveRecord.ts'
import type { Cell, CellDirection } from './cellOrder.ts'

export type CellFormSetup = {
  cell: Cell
  resource: Resource
  owner: Owner
  label: string
  row: Row
  etag: string | null
  labels: Labels
  /** Moves to another cell, or back to the rows (null); the save continues in the background. */
  onMove: (way: CellDirection | null) => void
  /** The editor closes and the cell shows its value again. */
  onEnd: () => void
}

export function useCellForm({ cell, resource, owner, label, row, etag, labels, onMove, onEnd }: CellFormSetup) {
  const { key, name } = cell
  const title = displayOf(resource, row, labels)
  const id = `cella-${name.replaceAll('.', '-')}-${String(key).replace(/[^\w-]/g, '_')}`
  const { conflict, askAbout } = useConflict()
  // Read once: changes by others are merged on save, as in the record's form.
  const [baseVersion] = useState({ row, etag })
  const op = `${resource.id}.update`
  const form = useForm({
    op,
    label,
    fields: resource.fields,
    shown: [name],
    stored: true,
    follow: resource.follow,
    baseVersion,
    draft: { resource: resource.id, record: String(key), title: `${label}: ${title}` },
    idOf: () => id,
  })
  const { versions, draft, saving } = form
  const isLeft = useRef(false)
  const isChanged = () => Object.keys(versions.state.changes).length > 0

  function leave(way: CellDirection | null): void {
    if (saving || isLeft.current) return
    if (!isChanged()) {
      isLeft.current = true
      onMove(way)
      onEnd()
      return
    }
    let hasMoved = false
    const { user } = session
    void form.save(
      (stopped) => {
        // The cursor moves on without waiting for the save, whose outcome is reported at this cell.
        if (!hasMoved) onMove(way)
        hasMoved = true
        return saveRecord({
          resource,
          owner,
          user: user!,
          key,
          versions,
          draft,
          onClash: askAbout,
          onMerged: () => undefined,
          stopped,
        })
      },
      async (saved) => {
        if (saved) noteUnrecorded(`Salva: ${label}`)
        if (saved) notify({ ...doneMessage(op, label), id: 'cella' })
        // The cell shows the stored value until the rows are refreshed.
        await refreshResource(resource.id)
        onEnd()
      },
    )
  }

  async function cancelEdit(): Promise<void> {
    isLeft.current = true
    form.unsent?.stop()
    versions.clear()
    onMove(null)
    await draft.drop()
    onEnd()
  }

  /** A save in flight cannot be cancelled, unless it turns out to be unsent. */
  function escape(): void {
    if (!saving || form.unsent) void cancelEdit()
  }

  return { form, id, title, conflict, leave, escape }
}
