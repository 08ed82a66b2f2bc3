/**
 * Thumbnail that requires authentication: fetched with the session, because an <img> address cannot carry the token.
 */
import { useEffect, useState } from 'react'
import { fetchPicture } from '../../../api/files.ts'
import { Icon } from '../../kit/Icon.tsx'

export function PrivatePicture({ address, className = 'cell-picture' }: { address: string; className?: string }) {
  const [shown, setShown] = useState<string | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    let objectUrl: string | undefined
    fetchPicture(address, stop.signal)
      .then((picture) => {
        objectUrl = URL.createObjectURL(picture)
        setShown(objectUrl)
      })
      // On failure the placeholder stays; the user can do nothing about it.
      .catch(() => undefined)
    return () => {
      stop.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [address])
  return shown ? <img className={className} src={shown} alt="" /> : <Icon name="image" />
}
