/** Thumbnail, or an icon if there is no picture or it fails to load. */
import { useState } from 'react'
import { Icon } from '../../kit/Icon.tsx'
import { PrivatePicture } from '../fields/PrivatePicture.tsx'
import './Thumb.css'

type ThumbProps = { address: string | null; isPrivate?: boolean | undefined; icon?: 'image' | 'file' }

export function Thumb({ address, isPrivate, icon = 'image' }: ThumbProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (!address || missing === address) return <Icon name={icon} size={24} />
  if (isPrivate) return <PrivatePicture address={address} className="" />
  return <img src={address} alt="" loading="lazy" decoding="async" onError={() => setMissing(address)} />
}
