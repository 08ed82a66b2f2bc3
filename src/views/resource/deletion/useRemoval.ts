/** Deletion of rows: one at once after confirmation, several with a progress bar. */
import { useState } from 'react'
import { useHandle } from '../../kit/hooks.ts'
import { catchKeysUntil } from '../../kit/focus/opening.ts'
import { notify } from '../../shell/toasts/notify.ts'
import type { ListSelection } from '../list/cursor.ts'
import type { FoundTotals, Removal, Work } from './deletionTargets.ts'
import { importChunk } from '../../../domain/util/importChunk.ts'

export function useRemoval(options: Removal) {
  // The answer comes later: the handle then uses the props of the latest render.
  const about = useHandle(options)
  const [work, setWork] = useState<Work | null>(null)
  return {
    work,
    remove(marked: ListSelection, found: FoundTotals | false) {
      if (work) return
      catchKeysUntil(importChunk(() => import('./deletion.ts')))
        .then(({ removeRows }) => removeRows(about, marked, found, setWork))
        .catch((error: unknown) => notify({ op: `${about.resource.id}.delete`, error, label: about.label }))
    },
    end(selection: ListSelection) {
      setWork(null)
      about.onGone(selection, work!.keys)
    },
  }
}
