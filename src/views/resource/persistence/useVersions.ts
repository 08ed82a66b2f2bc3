/** What a form is written over, as it is read once more. */
import { useEffect, useEffectEvent, useState } from 'react'
import { Versions, type Version } from './versions.ts'

/** `onNewer` hears which fields were taken in and which are in dispute. */
export function useVersions({ row, etag }: Version, onNewer?: (theirs: string[], clashes: string[]) => void): Versions {
  const [versions] = useState(() => new Versions({ row, etag }))
  const follow = useEffectEvent(() => {
    const found = versions.follow({ row, etag })
    if (found) onNewer?.(found.theirs, found.clashes)
  })
  useEffect(() => follow(), [row, etag])
  return versions
}
