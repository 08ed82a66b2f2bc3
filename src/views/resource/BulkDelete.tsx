/** Deletes many rows one by one, telling how far it is and what came of it, until it is done, stopped or refused. */
import { useEffect, useRef, useState } from 'react'
import type { Resource } from '../../domain/resource.ts'
import { formatNumber } from '../../domain/text.ts'
import type { ListQuery } from '../../domain/wire.ts'
import { deleteRow } from '../../api/records.ts'
import { listRows, refreshResource, type Owner } from '../../api/resources.ts'
import { Button } from '../kit/Button.tsx'
import { Progress } from '../kit/Progress.tsx'
import { notify } from '../shell/notices.ts'
import type { Key } from './list/cursor.ts'

type BulkDeleteProps = {
  resource: Resource
  owner: Owner
  /** Either these rows, or all that the query finds. */
  keys: readonly Key[] | null
  /** The version at which a row was seen. */
  etagOf: (key: Key) => string | undefined
  query: ListQuery
  total: number
  label: string | undefined
  onEnd: () => void
}

const PAGE = 1_000

type Target = readonly [key: Key, etag: string | undefined]

/** Every row that the query finds. */
async function everything(resource: Resource, owner: Owner, query: ListQuery): Promise<Target[]> {
  const targets: Target[] = []
  for (let page = 1; ; page++) {
    const { rows, etags } = await listRows(resource, owner, { ...query, page, size: PAGE })
    targets.push(...rows.map((row, at): Target => [row[resource.key] as Key, etags?.[at]]))
    if (rows.length < PAGE) return targets
  }
}

export function BulkDelete({ resource, owner, keys, etagOf, query, total, label, onEnd }: BulkDeleteProps) {
  const [done, setDone] = useState(0)
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
      try {
        const targets = keys?.map((key): Target => [key, etagOf(key)]) ?? (await everything(resource, owner, query))
        for (const [key, etag] of targets) {
          if (stopped.current) break
          await deleteRow(resource, owner, key, etag)
          setDone(++deleted)
        }
        if (deleted) notify({ op, label })
      } catch (failure) {
        notify({ op, error: failure, label })
      }
      onEnd()
      void refreshResource(resource.id)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- begun once, with what was asked for
  }, [])
  return (
    <div className="list-work">
      <Progress
        label="Eliminazione"
        value={done}
        max={total}
        text={`Eliminate ${formatNumber(done)} di ${formatNumber(total)}`}
      />
      <Button small onClick={() => (stopped.current = true)}>
        Interrompi
      </Button>
    </div>
  )
}
