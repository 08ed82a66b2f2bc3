/** Base version of a form, updated when the record is reloaded. */
import { useEffect, useEffectEvent, useState } from 'react'
import { Versions, type Version } from './versions.ts'

/** `onNewer` receives the names of the merged fields and of those in conflict. */
export function useVersions({ row, etag }: Version, onNewer?: (theirs: string[], clashes: string[]) => void): Versions {
  const [versions] = useState(() => new Versions({ row, etag }))
  const follow = useEffectEvent(() => {
    const found = versions.follow({ row, etag })
    if (found) onNewer?.(found.theirs, found.clashes)
  })
  useEffect(() => follow(), [row, etag])
  return versions
}
