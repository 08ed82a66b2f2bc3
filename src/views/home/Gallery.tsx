/** The widget 'Media Gallery': three photos beside the review widget, six without it. */
import { useState } from 'react'
import { usePhotos, type Photo } from '../../api/widgets.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { ButtonLink } from '../kit/Button.tsx'
import { Card, FooterPlaceholder } from '../kit/layout/Card.tsx'
import { Icon } from '../kit/Icon.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export function Gallery({ hotelId, count }: { hotelId: number | null; count: 3 | 6 | null }) {
  const { data, error, mutate } = usePhotos(hotelId, count)
  return (
    <Card
      title="Media Gallery"
      aside={data && `${formatNumber(data.total)} foto`}
      className="widget gallery"
      footer={
        hotelId === null ? (
          <FooterPlaceholder />
        ) : (
          <ButtonLink href={`/hotel/${hotelId}/mediaGallery`} small variant="ghost" icon="image">
            Apri la galleria
          </ButtonLink>
        )
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <ul className="gallery-photos" aria-busy={!data || undefined}>
          {data?.photos.length === 0 && (
            <li className="widget-quiet">Nessuna foto: caricane qualcuna dalla galleria.</li>
          )}
          {data?.photos.map((photo) => (
            <li key={photo.nomeFile}>
              <Thumb photo={photo} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** A photo whose file cannot be loaded shows its description instead. */
function Thumb({ photo: { thumbUrl, alt, titolo, nomeFile } }: { photo: Photo }) {
  const [missing, setMissing] = useState(!thumbUrl)
  const words = alt?.it ?? titolo?.it ?? nomeFile
  if (missing)
    return (
      <span className="gallery-missing">
        <Icon name="image" size={18} />
        <small>{words}</small>
      </span>
    )
  return <img src={thumbUrl!} alt={words} loading="lazy" decoding="async" onError={() => setMissing(true)} />
}
