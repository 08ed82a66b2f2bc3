/** Writes of the season sheet: its changed prices, and the listini of a new year. */
import { useState } from 'react'
import { writeRows, type RowWrite } from '../../api/resources/batch.ts'
import { refreshResource, type Owner, type Row } from '../../api/resources/resources.ts'
import { displayOf } from '../../domain/model/resource.ts'
import { listino } from '../../domain/resources/listini.ts'
import { reportRefusals, type Refusal } from '../resource/deletion/reportRefusals.ts'
import { notify } from '../shell/toasts/notify.ts'
import { copyToYear, type PriceList } from './season.ts'

type Setup = { owner: Owner; year: number; label: string | undefined }
type Saved = { stored: ReadonlySet<number>; refused: readonly Refusal[] }

export function useSeasonWrites({ owner, year, label }: Setup) {
  const [saving, setSaving] = useState(false)

  /** Marks the sheet as saving while `work` runs; reports its failure as one of `op`. */
  async function whileSaving(op: string, work: () => Promise<void>) {
    setSaving(true)
    try {
      await work()
    } catch (error) {
      notify({ op, error, label })
    } finally {
      setSaving(false)
    }
  }

  /** `onStored` runs before the stored rows are read again, `onRead` after it. */
  const save = (
    writes: readonly RowWrite[],
    all: readonly PriceList[],
    { onStored, onRead }: { onStored?: (saved: Saved) => Promise<void>; onRead?: (saved: Saved) => void } = {},
  ) =>
    whileSaving(UPDATE, async () => {
      const refused: Refusal[] = []
      const stored = new Set<number>()
      for await (const outcomes of writeRows(listino, owner, UPDATE, writes)) {
        for (const { write, error } of outcomes) {
          if (write.op === 'create') continue
          const { nome = '' } = all.find(({ idListino }) => idListino === write.key) ?? {}
          if (error) refused.push({ name: nome, error })
          else stored.add(Number(write.key))
        }
      }
      await onStored?.({ stored, refused })
      await refreshResource(listino.id)
      onRead?.({ stored, refused })
      if (!refused.length) notify({ op: UPDATE, label: `Stagione ${year}` })
      void reportRefusals(UPDATE, label, refused)
    })

  /** Copies the listini of the year before, with their days moved to this year; guests do not see the copies yet. */
  const prepare = (sources: readonly Row[]) =>
    whileSaving(CREATE, async () => {
      const writes = sources.map((row): RowWrite => ({ op: 'create', values: copyToYear(row, year - 1, year) }))
      for await (const outcomes of writeRows(listino, owner, CREATE, writes)) {
        const refused = outcomes.flatMap(({ write, error }) =>
          error && write.op === 'create' ? [{ name: displayOf(listino, write.values, {}), error }] : [],
        )
        if (refused.length) void reportRefusals(CREATE, label, refused)
        else notify({ op: CREATE, label: `Stagione ${year}` })
      }
      await refreshResource(listino.id)
    })

  /** Shows hidden listini to the guests; one undo hides them again. */
  const show = (lists: readonly PriceList[]) =>
    save(
      lists.map(({ idListino, etag }): RowWrite => ({
        op: 'update',
        key: idListino,
        etag,
        values: { visibile: true },
      })),
      lists,
    )

  return { saving, save, show, prepare }
}

const UPDATE = `${listino.id}.update`
const CREATE = `${listino.id}.create`
