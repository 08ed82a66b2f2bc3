/** Bulk deletion with a progress bar; reports the rows that were refused and why. The user can stop it. */
import { useEffect, useRef, useState } from 'react'
import { displayOf, type Resource } from '../../../domain/model/resource.ts'
import { formatNumber } from '../../../domain/text/text.ts'
import type { ListQuery } from '../../../domain/query/wire.ts'
import { writeRows } from '../../../api/resources/batch.ts'
import { listRows, refreshResource, type Owner } from '../../../api/resources/resources.ts'
import { Button } from '../../kit/Button.tsx'
import { Progress } from '../../kit/states/Progress.tsx'
import { notify } from '../../shell/toasts/notify.ts'
import type { Key } from '../list/cursor.ts'
import { reportRefusals, type Refusal } from './reportRefusals.ts'
import { keyIn } from '../../../domain/model/references.ts'

type BulkDeleteProps = {
  resource: Resource
  owner: Owner
  /** Keys of the rows to delete; null for all rows that the query finds. */
  keys: readonly Key[] | null
  /** Version (ETag) under which a row was loaded. */
  etagOf: (key: Key) => string | undefined
  /** Name of a row, where it has been loaded. */
  nameOf: (key: Key) => string
  query: ListQuery
  total: number
  label: string | undefined
  onEnd: () => void
}

const PAGE = 1_000

type Target = { op: 'delete'; key: Key; etag: string | undefined; name: string }

/** Pages through every row that the query finds. */
async function allTargets(resource: Resource, owner: Owner, query: ListQuery): Promise<Target[]> {
  const targets: Target[] = []
  for (let page = 1; ; page++) {
    const { rows, etags, labels } = await listRows(resource, owner, { ...query, page, size: PAGE })
    for (const [at, row] of rows.entries())
      targets.push({
        op: 'delete',
        key: keyIn(row, resource.key),
        etag: etags?.[at],
        name: displayOf(resource, row, labels),
      })
    if (rows.length < PAGE) return targets
  }
}

export function BulkDelete({ resource, owner, keys, etagOf, nameOf, query, total, label, onEnd }: BulkDeleteProps) {
  const [deletedCount, setDeletedCount] = useState(0)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    void run()
    return () => {
      stopped.current = true
    }

    async function run() {
      const op = `${resource.id}.delete`
      let deleted = 0
      const refused: Refusal[] = []
      let failure: { error: unknown } | undefined
      try {
        const targets =
          keys?.map((key): Target => ({ op: 'delete', key, etag: etagOf(key), name: nameOf(key) })) ??
          (await allTargets(resource, owner, query))
        for await (const outcomes of writeRows(resource, owner, op, targets)) {
          for (const { write, error } of outcomes) {
            if (error) refused.push({ name: write.name, error })
            else deleted++
          }
          setDeletedCount(deleted)
          if (stopped.current) break
        }
      } catch (error) {
        failure = { error }
      }
      // The toast about the deleted rows offers undo, even if others were refused.
      if (deleted) notify({ op, label })
      void reportRefusals(op, label, refused)
      if (failure) notify({ op, label, ...failure })
      onEnd()
      void refreshResource(resource.id)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with the initial props
  }, [])
  return (
    <div className="list-work">
      <Progress
        label="Eliminazione"
        value={deletedCount}
        max={total}
        text={`Eliminate ${formatNumber(deletedCount)} di ${formatNumber(total)}`}
      />
      <Button small onClick={() => (stopped.current = true)}>
        Interrompi
      </Button>
    </div>
  )
}
