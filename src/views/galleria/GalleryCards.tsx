/** The cards of a gallery, or its loading, error and empty states. */
import { NO_ITEMS } from '../../commands/lazyTexts.ts'
import type { Resource } from '../../domain/model/resource.ts'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { useReorder } from '../kit/data/useReorder.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { GalleryCard, nameOf } from './GalleryCard.tsx'
import { keyOf } from './galleryMoves.ts'
import type { Gallery } from './useGallery.ts'
import { itemAt } from '../../domain/util/lookup.ts'

/** Cards in the loading state; as many as a page has rows. */
const PAGE = 8

type GalleryCardsProps = { resource: Resource; gallery: Gallery; title: string; fresh: ReadonlySet<string> }

export function GalleryCards({ resource, gallery, title, fresh }: GalleryCardsProps) {
  const { data, error, rows, at, selected, state, order } = gallery
  const { cards } = gallery.focus
  const [announcement, setAnnouncement] = useState('')
  const keys = rows.map(keyOf)
  const { shown, drag } = useReorder({
    order: keys,
    list: cards,
    active: order.isAllowed,
    onOrder(next, moved) {
      order.put(next)
      setAnnouncement(`${nameOf(itemAt(rows, keys.indexOf(moved)))}: posto ${placeIn(next.indexOf(moved))}`)
    },
  })
  const placeIn = (here: number) => `${(state.page - 1) * state.size + here + 1} di ${data?.total ?? 0}`
  function shift(key: string, by: number) {
    order.shift(key, by)
    setAnnouncement(`${nameOf(itemAt(rows, keys.indexOf(key)))}: posto ${placeIn(keys.indexOf(key) + by)}`)
  }
  if (error && !data) return <LoadFailed error={error} onRetry={gallery.retry} />
  if (!data) {
    return (
      <ul className="gallery-cards" aria-hidden="true">
        {Array.from({ length: PAGE }, (_, index) => (
          <li key={index} className="gallery-card is-waiting" />
        ))}
      </ul>
    )
  }
  if (rows.length === 0) {
    const invitation = gallery.mayCreate ? 'Trascina qui i file, oppure premi «Carica».' : undefined
    return (
      <Empty
        icon="image"
        title={NO_ITEMS}
        text={state.isFiltered ? 'Nessun risultato con questi filtri.' : invitation}
        action={
          state.isFiltered ? (
            <Button icon="x" onClick={() => gallery.change({ q: '', filters: {} })}>
              Togli i filtri
            </Button>
          ) : undefined
        }
      />
    )
  }
  return (
    <>
      <ul ref={cards} className="gallery-cards" aria-label={title}>
        {shown.map((key, index) => {
          const row = itemAt(rows, keys.indexOf(key))
          const place = (state.page - 1) * state.size + index
          return (
            <GalleryCard
              key={key}
              resource={resource}
              row={row}
              isStop={at < 0 ? index === 0 : key === keys[at]}
              isSelected={selected.includes(key)}
              isNew={fresh.has(key)}
              drag={drag(key)}
              onShift={
                order.isAllowed
                  ? {
                      back: place > 0 ? () => shift(key, -1) : null,
                      on: place < data.total - 1 ? () => shift(key, 1) : null,
                    }
                  : null
              }
              onFocus={() => gallery.withCursor(key)}
              onOpen={() => gallery.details.setOpened(row)}
              onToggle={() => gallery.toggle(key)}
            />
          )
        })}
      </ul>
      <output className="sr-only">{announcement}</output>
    </>
  )
}
