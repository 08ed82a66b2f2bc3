/** Rows that are taken away: after the question, one at once, many with a bar that tells how far it is. */
import { useState } from 'react'
import type { Resource } from '../../../domain/resource.ts'
import type { Owner } from '../../../api/resources.ts'
import { report } from '../../shell/effects.ts'
import type { Key, Marked } from './cursor.ts'

export type Removal = {
  resource: Resource
  owner: Owner
  label: string | undefined
  /** The version at which a row was seen. */
  etagOf: (key: Key) => string | undefined
  /** `gone`: null for all that was found. */
  onGone: (left: Marked, gone: readonly Key[] | null) => void
}

/** `keys`: none where all that was found is meant. */
export type Work = { keys: readonly Key[] | null; total: number }
/** All that was found, and not only what is listed. */
export type Found = { total: number; exact: boolean }

export function useRemoval(about: Removal) {
  const [work, setWork] = useState<Work | null>(null)
  return {
    work,
    remove(marked: Marked, found: Found | false) {
      if (work) return
      import('../deletion.ts')
        .then(({ removeRows }) => removeRows(about, marked, found, setWork))
        .catch((failure: unknown) => report(`${about.resource.id}.delete`, failure, about.label))
    },
    end(left: Marked) {
      setWork(null)
      about.onGone(left, work!.keys)
    },
  }
}
