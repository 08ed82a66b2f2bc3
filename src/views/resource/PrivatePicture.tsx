/**
 * Thumbnail that requires authentication: fetched with the session, because an <img> address cannot carry the token.
 */
import { useEffect, useState } from 'react'
import { fetchPicture } from '../../api/files.ts'
import { Icon } from '../kit/Icon.tsx'

export function PrivatePicture({ address, className = 'cell-picture' }: { address: string; className?: string }) {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | undefined
    fetchPicture(address, stop.signal)
      .then((picture) => {
        made = URL.createObjectURL(picture)
        setShown(made)
      })
      // On failure the placeholder stays; the user can do nothing about it.
      .catch(() => undefined)
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [address])
  return shown ? <img className={className} src={shown} alt="" /> : <Icon name="image" />
}
