/** Deletion of rows: one at once after confirmation, several with a progress bar. */
import { useState } from 'react'
import { useHandle } from '../../kit/hooks.ts'
import { openingOf } from '../../kit/opening.ts'
import { notify } from '../../shell/notices.ts'
import type { Marked } from './cursor.ts'
import type { Found, Removal, Work } from './leave.ts'
import { importChunk } from '../../../domain/importChunk.ts'

export function useRemoval(given: Removal) {
  // The answer comes later: the handle then uses the props of the latest render.
  const about = useHandle(given)
  const [work, setWork] = useState<Work | null>(null)
  return {
    work,
    remove(marked: Marked, found: Found | false) {
      if (work) return
      openingOf(importChunk(() => import('../deletion.ts')))
        .then(({ removeRows }) => removeRows(about, marked, found, setWork))
        .catch((error: unknown) => notify({ op: `${about.resource.id}.delete`, error, label: about.label }))
    },
    end(left: Marked) {
      setWork(null)
      about.onGone(left, work!.keys)
    },
  }
}
