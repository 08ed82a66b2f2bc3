/** The order of the pictures: an optimistic update, saved with a debounce after the last of several moves. */
import { useEffect, useRef, useState } from 'react'
import { writeRows, type RowWrite } from '../../api/resources/batch.ts'
import { listRows, refreshResource, type Owner, type Row } from '../../api/resources/resources.ts'
import { debounce } from '../../domain/util/debounce.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { useLatest } from '../kit/hooks.ts'
import type { ListState } from '../resource/list/listState.ts'
import { notify } from '../shell/toasts/notify.ts'
import { renumber } from './renumber.ts'

type Setup = {
  resource: Resource
  owner: Owner
  state: ListState
  /** Draws the page in that order before it is saved. */
  draw: (order: readonly string[]) => void
}

const QUIET_MS = 700
const ALL_ROWS = { page: 1, size: 999 }

const keysIn = (rows: readonly Row[]): string[] => rows.map(({ nomeFile }) => String(nomeFile))

export function useOrder({ resource, owner, state, draw }: Setup) {
  const waiting = useRef<readonly string[] | null>(null)
  const flushNow = useLatest(flush)
  const [saveSoon] = useState(() => debounce(() => void flushNow.current(), QUIET_MS))
  const op = `${resource.id}.ordina`
  const { order } = resource

  /** `inView` reorders the keys found by the current filters; they keep the set of places that they hold now. */
  async function write(inView: (found: readonly string[]) => readonly string[]): Promise<void> {
    try {
      const [all, found] = await Promise.all([
        listRows(resource, owner, { ...ALL_ROWS, filters: {}, ...(order && { order }) }),
        listRows(resource, owner, { ...state, ...ALL_ROWS }),
      ])
      const placed = all.rows.map((row) => ({ key: String(row.nomeFile), number: Number(row.ordinamento ?? 0) }))
      const writes = renumber(placed, inView(keysIn(found.rows))).map(({ key, number }): RowWrite => ({
        op: 'update',
        key,
        etag: undefined,
        values: { ordinamento: number },
      }))
      for await (const outcomes of writeRows(resource, owner, op, writes)) {
        const refused = outcomes.find(({ error }) => error)
        if (refused) throw refused.error!
      }
      if (writes.length) notify({ op })
    } catch (error) {
      notify({ op, error })
    } finally {
      await refreshResource(resource.id)
    }
  }

  function flush(): Promise<void> | undefined {
    const { current: pending } = waiting
    if (!pending) return undefined
    saveSoon.cancel()
    waiting.current = null
    const named = new Set(pending)
    return write((found) => {
      let next = 0
      const here = pending.filter((key) => found.includes(key))
      return found.map((key) => (named.has(key) ? here[next++]! : key))
    })
  }
  useEffect(() => () => void flushNow.current(), [flushNow])

  return {
    /** Applies an order of this page and saves it after the debounce. */
    put(next: readonly string[]) {
      draw(next)
      waiting.current = next
      saveSoon()
    },
    /** Moves one picture to a place among all that the filters find, on any page. */
    async send(key: string, to: number) {
      await flush()
      await write((found) => found.filter((one) => one !== key).toSpliced(to, 0, key))
    },
  }
}
