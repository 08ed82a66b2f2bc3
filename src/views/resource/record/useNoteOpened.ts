/** Adds an opened record to the recently opened ones of the palette. */
import { useEffect } from 'react'
import { context } from '../../../state/context.ts'
import { forgetOpened, noteOpened } from '../../../state/openedRecords.ts'

/** The cursor of a list passes over many records; one counts as opened after it rests, ms. */
const RESTS_MS = 1_000

type Opened = {
  resource: string
  key: string | null
  /** Name of the record; undefined while loading. */
  title: string | undefined
  isGone: boolean
  isBesideList: boolean
}

export function useNoteOpened({ resource, key, title, isGone, isBesideList }: Opened): void {
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
