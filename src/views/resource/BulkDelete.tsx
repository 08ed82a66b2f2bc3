/** Deletes many rows one by one, telling how far it is, until it is done, stopped or refused. */
import { useEffect, useRef, useState } from 'react'
import type { Resource } from '../../domain/resource.ts'
import { formatNumber } from '../../domain/text.ts'
import type { ListQuery } from '../../domain/wire.ts'
import { deleteRow, listRows, type Owner } from '../../api/resources.ts'
import { Button } from '../kit/Button.tsx'
import { Progress } from '../kit/Progress.tsx'

type Key = string | number

export type BulkEnd = { deleted: number; failure?: unknown }

type BulkDeleteProps = {
  resource: Resource
  owner: Owner
  /** Either these rows, or all that the query finds. */
  keys: readonly Key[] | null
  query: ListQuery
  total: number
  onEnd: (end: BulkEnd) => void
}

const PAGE = 1_000

/** The keys of every row that the query finds. */
async function keysOf(resource: Resource, owner: Owner, query: ListQuery): Promise<Key[]> {
  const keys: Key[] = []
  for (let page = 1; ; page++) {
    const { rows } = await listRows(resource, owner, { ...query, page, size: PAGE })
    keys.push(...rows.map((row) => row[resource.key] as Key))
    if (rows.length < PAGE) return keys
  }
}

export function BulkDelete({ resource, owner, keys, query, total, onEnd }: BulkDeleteProps) {
  const [done, setDone] = useState(0)
  const stopped = useRef(false)
  useEffect(() => {
    stopped.current = false
    void run()
    return () => {
      stopped.current = true
    }

    async function run() {
      let deleted = 0
      try {
        for (const key of keys ?? (await keysOf(resource, owner, query))) {
          if (stopped.current) break
          await deleteRow(resource, owner, key)
          setDone(++deleted)
        }
        onEnd({ deleted })
      } catch (failure) {
        onEnd({ deleted, failure })
      }
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
