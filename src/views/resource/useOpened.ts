/** A record that was opened, by whatever way, is one that the palette finds at once from then on. */
import { useEffect } from 'react'
import { context } from '../../state/context.ts'
import { forgetOpened, noteOpened } from '../../state/opened.ts'

/** Beside a list the cursor passes many records: one of them is opened where it rests. */
const RESTS_MS = 1_000

type Opened = {
  resource: string
  key: string | null
  /** What it is called; undefined while that is not known. */
  title: string | undefined
  isGone: boolean
  isBesideList: boolean
}

export function useOpened({ resource, key, title, isGone, isBesideList }: Opened): void {
  useEffect(() => {
    if (key === null) return
    if (isGone) forgetOpened(resource, key)
    if (isGone || !title) return
    const note = () =>
      noteOpened({
        resource,
        key,
        title,
        address: location.pathname,
        ...(location.pathname.startsWith('/hotel/') && context.hotel && { hotel: context.hotel.name }),
      })
    if (!isBesideList) return note()
    const timer = setTimeout(note, RESTS_MS)
    return () => clearTimeout(timer)
  }, [resource, key, title, isGone, isBesideList])
}
