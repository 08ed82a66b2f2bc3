/** One picture or document of a gallery. */
import type { ComponentProps } from 'react'
import type { Row } from '../../api/resources/resources.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { today } from '../../domain/time/dates.ts'
import { statesOf } from '../../domain/model/states.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { IconButton } from '../kit/Button.tsx'
import { Checkbox } from '../kit/fields/Checkbox.tsx'
import { classes } from '../kit/classes.ts'
import { Tag } from '../kit/data/Tag.tsx'
import { Thumb } from '../resource/pictures/Thumb.tsx'

type GalleryCardProps = {
  resource: Resource
  row: Row
  /** The card in the tab order (roving tabindex). */
  isStop: boolean
  isSelected: boolean
  onFocus: () => void
  onOpen: () => void
  onToggle: () => void
  /** Moves the card one place back or on; null in a direction where there is no place. */
  onShift: Record<'back' | 'on', (() => void) | null> | null
  /** Props that make the card draggable; false when it is not. */
  drag: ComponentProps<'li'> | false
  /** It was just uploaded. */
  isNew: boolean
}

const wordsOf = (value: unknown): string => String((value as { it?: string | null } | null)?.it ?? '')
/** The title of a picture, else its file name. */
export const nameOf = (row: Row): string => wordsOf(row.titolo) || String(row.nomeFile)

export function categoryOf(resource: Resource, row: Row): string {
  const found = resource.fields.categoryId?.options?.find(({ value }) => value === row.categoryId)
  return found?.label ?? 'Senza categoria'
}

export function GalleryCard(props: GalleryCardProps) {
  const { resource, row, isStop, isSelected, onFocus, onOpen, onToggle, onShift, drag, isNew } = props
  const name = nameOf(row)
  const category = categoryOf(resource, row)
  const marks = statesOf(resource, row, today())
  const weight = typeof row.peso === 'number' ? `${formatNumber(row.peso)} kB` : ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an alternative; keys and buttons work for everybody
    <li className={classes('gallery-card', isNew && 'is-new')} data-selected={isSelected || undefined} {...drag}>
      <button
        type="button"
        data-id={String(row.nomeFile)}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        aria-keyshortcuts={onShift ? 'Alt+ArrowLeft Alt+ArrowRight' : undefined}
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
        {marks.map(({ id, label }) => (
          <span key={id} className="sr-only">
            , {label.toLowerCase()}
          </span>
        ))}
      </button>
      {(row.principale === true || marks.length > 0) && (
        <span className="gallery-marks" aria-hidden="true">
          {row.principale === true && <Tag tone="ok">Principale</Tag>}
          {marks.map(({ id, label, tone }) => (
            <Tag key={id} tone={tone}>
              {label}
            </Tag>
          ))}
        </span>
      )}
      {onShift && (
        <span className="gallery-moves">
          <IconButton
            small
            icon="chevron-left"
            label={`Sposta prima ${name}`}
            disabled={!onShift.back}
            onClick={() => onShift.back?.()}
          />
          <IconButton
            small
            icon="chevron-right"
            label={`Sposta dopo ${name}`}
            disabled={!onShift.on}
            onClick={() => onShift.on?.()}
          />
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

/** The thumbnail, or an icon if the file has none. */
export function GalleryPicture({ resource, row }: { resource: Resource; row: Row }) {
  return (
    <span className="picture-frame gallery-picture">
      <Thumb
        address={typeof row.thumbUrl === 'string' ? row.thumbUrl : null}
        isPrivate={resource.fields.thumbUrl?.picture === 'private'}
        icon={/\.(pdf|zip)$/i.test(String(row.nomeFile)) ? 'file' : 'image'}
      />
    </span>
  )
}
