/** The cards of a gallery, or what stands in their place. */
import { NO_ITEMS } from '../../commands/texts.ts'
import type { Resource } from '../../domain/resource.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/Empty.tsx'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { GalleryCard } from './GalleryCard.tsx'
import { keyOf, type Gallery } from './useGallery.ts'

/** Rows of a page. */
const PAGE = 8

type GalleryCardsProps = { resource: Resource; gallery: Gallery; title: string }

export function GalleryCards({ resource, gallery, title }: GalleryCardsProps) {
  const { cards, data, error, rows, at, selected, state } = gallery
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
    <ul ref={cards} className="gallery-cards" aria-label={title}>
      {rows.map((row, index) => (
        <GalleryCard
          key={keyOf(row)}
          resource={resource}
          row={row}
          isStop={at < 0 ? index === 0 : index === at}
          isSelected={selected.includes(keyOf(row))}
          onFocus={() => gallery.withCursor(keyOf(row))}
          onOpen={() => gallery.setOpened(row)}
          onToggle={() => gallery.toggle(keyOf(row))}
        />
      ))}
    </ul>
  )
}
