/** One picture or document of a gallery. */
import { useState } from 'react'
import type { Row } from '../../api/resources.ts'
import type { Resource } from '../../domain/resource.ts'
import { formatNumber } from '../../domain/text.ts'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Tag } from '../kit/Tag.tsx'
import { PrivatePicture } from '../resource/PrivatePicture.tsx'

type GalleryCardProps = {
  resource: Resource
  row: Row
  /** The one at which Tab stops. */
  isStop: boolean
  isSelected: boolean
  onFocus: () => void
  onOpen: () => void
  onToggle: () => void
}

const wordsOf = (value: unknown): string => String((value as { it?: string | null } | null)?.it ?? '')
/** Its title, else the name of its file. */
export const nameOf = (row: Row): string => wordsOf(row.titolo) || String(row.nomeFile)

export function categoryOf(resource: Resource, row: Row): string {
  const found = resource.fields.categoryId?.options?.find(({ value }) => value === row.categoryId)
  return found?.label ?? 'Senza categoria'
}

export function GalleryCard({ resource, row, isStop, isSelected, onFocus, onOpen, onToggle }: GalleryCardProps) {
  const name = nameOf(row)
  const category = categoryOf(resource, row)
  const weight = typeof row.peso === 'number' ? `${formatNumber(row.peso)} kB` : ''
  return (
    <li className="gallery-card" data-selected={isSelected || undefined}>
      <button
        type="button"
        data-id={String(row.nomeFile)}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onClick={onOpen}
      >
        <GalleryPicture resource={resource} row={row} />
        <b>{name}</b>
        <span className="sr-only">, </span>
        <span className="gallery-facts">
          <span>{category}</span>
          <span className="sr-only">, </span>
          {weight && <span>{weight}</span>}
        </span>
        {row.principale === true && <span className="sr-only">, foto principale</span>}
      </button>
      {row.principale === true && (
        <span className="gallery-main">
          <Tag tone="ok">Principale</Tag>
        </span>
      )}
      <label className="gallery-select" htmlFor={`scegli-${String(row.nomeFile)}`}>
        <Checkbox
          id={`scegli-${String(row.nomeFile)}`}
          label={`Seleziona ${name}`}
          value={isSelected}
          onChange={onToggle}
        />
      </label>
    </li>
  )
}

/** The small picture; a drawing in its place where there is none to see. */
export function GalleryPicture({ resource, row }: { resource: Resource; row: Row }) {
  const address = typeof row.thumbUrl === 'string' ? row.thumbUrl : null
  const [missing, setMissing] = useState<string | null>(null)
  const isPrivate = resource.fields.thumbUrl?.picture === 'private'
  return (
    <span className="gallery-picture">
      {!address || missing === address ? (
        <Icon name={/\.(pdf|zip)$/i.test(String(row.nomeFile)) ? 'file' : 'image'} size={24} />
      ) : isPrivate ? (
        <PrivatePicture address={address} />
      ) : (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setMissing(address)} />
      )}
    </span>
  )
}
