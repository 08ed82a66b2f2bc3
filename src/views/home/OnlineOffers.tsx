/** The widget 'Offerte online': published today, published this year, and those that end within seven days. */
import { useOffersOfYear, useOnlineOffers, type Offers } from '../../api/widgets.ts'
import { today } from '../../domain/time/dates.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { Card, FooterPlaceholder } from '../kit/layout/Card.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { daysAwayText } from '../widgets/daysAwayText.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

const SHOWN = 3

export function OnlineOffers({ hotelId }: { hotelId: number | null }) {
  const { data, error, mutate } = useOnlineOffers(hotelId)
  const { data: ofYear, error: countError } = useOffersOfYear(hotelId)
  const year = today().slice(0, 4)
  return (
    <Card
      title="Offerte online"
      className="widget offers"
      footer={
        hotelId === null ? (
          <FooterPlaceholder />
        ) : (
          <ButtonLink href={`/hotel/${hotelId}/offerte`} small variant="ghost" icon="tag">
            Tutte le offerte
          </ButtonLink>
        )
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton lines={6} label="Caricamento delle offerte" />
      ) : (
        <>
          <dl className="figure-pairs widget-figures">
            <div>
              <dt>online oggi</dt>
              <dd>{formatNumber(data.online)}</dd>
            </div>
            <div>
              <dt>in scadenza entro 7 giorni</dt>
              <dd>{formatNumber(data.expiring.length)}</dd>
            </div>
            <div>
              <dt>pubblicate nel {year}</dt>
              <dd>
                {ofYear === undefined ? (
                  countError ? (
                    '–'
                  ) : (
                    '…'
                  )
                ) : (
                  <Anchor href={`/hotel/${hotelId}/offerte?pubblicata_dal=${year}-01-01`}>
                    {formatNumber(ofYear)}
                  </Anchor>
                )}
              </dd>
            </div>
          </dl>
          <Expiring hotelId={hotelId!} offers={data.expiring} />
        </>
      )}
    </Card>
  )
}

function Expiring({ hotelId, offers }: { hotelId: number; offers: Offers['expiring'] }) {
  if (!offers.length) return <p className="widget-quiet">Nessuna offerta scade nei prossimi 7 giorni.</p>
  return (
    <ul className="widget-rows">
      {offers.slice(0, SHOWN).map((offer) => (
        <li key={offer.id}>
          <Anchor href={`/hotel/${hotelId}/offerte/${offer.id}`}>
            <span>{offer.titolo}</span>
            <Tag tone="warn">{daysAwayText(offer.data_fine)}</Tag>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
