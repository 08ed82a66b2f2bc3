/** Rows that are taken away: after the question, one at once, many with a bar that tells how far it is. */
import { useState } from 'react'
import { useHandle } from '../../kit/hooks.ts'
import { openingOf } from '../../kit/opening.ts'
import { notify } from '../../shell/notices.ts'
import type { Marked } from './cursor.ts'
import type { Found, Removal, Work } from './leave.ts'

export function useRemoval(given: Removal) {
  // The answer comes later: what follows from it goes by what is drawn then.
  const about = useHandle(given)
  const [work, setWork] = useState<Work | null>(null)
  return {
    work,
    remove(marked: Marked, found: Found | false) {
      if (work) return
      openingOf(import('../deletion.ts'))
        .then(({ removeRows }) => removeRows(about, marked, found, setWork))
        .catch((error: unknown) => notify({ op: `${about.resource.id}.delete`, error, label: about.label }))
    },
    end(left: Marked) {
      setWork(null)
      about.onGone(left, work!.keys)
    },
  }
}
