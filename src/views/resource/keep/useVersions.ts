/**
 * The record as the person began with it, and what they changed in it. A newer version is taken in field by field: what
 * nobody touched here follows, what was changed on both sides waits for a decision (design/reliability).
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { alike, merge } from '../../../domain/merge.ts'
import type { Item } from '../../../api/records.ts'
import type { Row } from '../../../api/resources.ts'

export type Version = { row: Row; etag: string | null }
type State = {
  /** The version that changes are told from; a field in dispute still as it was at the start. */
  base: Row
  etag: string | null
  changes: Row
}

/** A newer version under my changes. While fields are in dispute the old version stays the one to be saved over. */
function rebase({ base, etag, changes }: State, next: Version): { state: State; clashes: string[]; theirs: string[] } {
  const { changes: left, clashes, theirs } = merge(base, changes, next.row)
  const disputed = Object.fromEntries(clashes.map((name) => [name, base[name] ?? null]))
  return {
    state: { base: { ...next.row, ...disputed }, etag: clashes.length ? etag : next.etag, changes: left },
    clashes,
    theirs,
  }
}

export type Versions = ReturnType<typeof useVersions>

/** `onNewer` hears which fields were taken in and which are in dispute. */
export function useVersions(given: Version, onNewer: (theirs: string[], clashes: string[]) => void) {
  const [state, setState] = useState<State>({ base: given.row, etag: given.etag, changes: {} })
  // What is being saved goes on while the form is drawn: it reads the newest state from here.
  const latest = useRef(state)
  const put = (next: State) => {
    latest.current = next
    setState(next)
  }
  const take = useEffectEvent((next: Version) => {
    const { base, etag } = latest.current
    const same = next.etag === etag
    if (same && alike(next.row, base)) return
    const { state: merged, theirs, clashes } = rebase(latest.current, next)
    put(merged)
    // Of one version more may be told than before (a number that was asked for): nobody has changed anything.
    if (!same || etag === null) onNewer(theirs, clashes)
  })
  useEffect(() => take({ row: given.row, etag: given.etag }), [given.row, given.etag])

  return {
    ...state,
    latest,
    set(name: string, value: unknown) {
      const { [name]: _, ...rest } = latest.current.changes
      const { base } = latest.current
      put({ ...latest.current, changes: alike(value, base[name]) ? rest : { ...rest, [name]: value } })
    },
    clear: () => put({ ...latest.current, changes: {} }),
    /** Values that were typed over another version of the record, perhaps an older one. */
    bring(values: Row, base: Row, etag: string | null) {
      const now = latest.current
      const { changes, clashes } = merge(base, values, now.base)
      const disputed = Object.fromEntries(clashes.map((name) => [name, base[name] ?? null]))
      put({
        base: { ...now.base, ...disputed },
        etag: clashes.length ? (etag ?? now.etag) : now.etag,
        changes: { ...now.changes, ...changes },
      })
    },
    /** Takes the newest version in; returns what is in dispute. */
    rebase(item: Item) {
      const result = rebase(latest.current, item)
      put(result.state)
      return result
    },
    /** The disputes are over: these fields are theirs, the others mine. */
    settle(item: Item, theirs: readonly string[]) {
      const changes = Object.fromEntries(
        Object.entries(latest.current.changes).filter(([name]) => !theirs.includes(name)),
      )
      put({ base: item.row, etag: item.etag, changes })
    },
  }
}
