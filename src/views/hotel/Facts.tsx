/** The main facts of a hotel, with a link to the whole record. */
import type { ReactNode } from 'react'
import type { ApiError } from '../../api/client/error.ts'
import { useSeller } from '../../api/context.ts'
import type { HotelFacts } from '../../api/home.ts'
import { useContractsToday } from '../../api/widgets.ts'
import { can, canOnHotel, isHotelSide, type User } from '../../domain/access/access.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { CustomerBadge } from '../widgets/CustomerBadge.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { telHref } from '../kit/navigation/telHref.ts'
import './Hotel.css'

type FactsProps = {
  hotelId: number
  user: User
  data?: HotelFacts | undefined
  error?: ApiError | undefined
  onRetry: () => void
}

const ROWS = 8
export function Facts({ hotelId, user, data, error, onRetry }: FactsProps) {
  const { seller } = useSeller(canOnHotel(user, 'main.contratto', 'today', undefined) === undefined ? hotelId : null)
  const ofHotelSide = isHotelSide(user)
  const contracts = useContractsToday(canOnHotel(user, 'main.contratto', 'today', seller) ? hotelId : null)
  const aside =
    // How the network classifies its customers must not be shown to the hotel side.
    data?.customer && !ofHotelSide ? <CustomerBadge type={data.customer} label={data.customerLabel} /> : null
  return (
    <Card
      title="Scheda hotel"
      aside={aside}
      flush
      className="facts"
      footer={
        <>
          {can(user, 'stats.stats', 'overview') !== 'none' && (
            <ButtonLink href={`/statistiche?hotelId=${hotelId}`} small variant="ghost" icon="chart">
              Statistiche
            </ButtonLink>
          )}
          <ButtonLink
            href={ofHotelSide ? `/hotel/${hotelId}/anagrafica` : `/hotel/${hotelId}`}
            small
            variant="ghost"
            icon="building"
          >
            Anagrafica
          </ButtonLink>
        </>
      }
    >
      {error ? (
        <WidgetFailed error={error} onRetry={onRetry} />
      ) : !data ? (
        <Skeleton shape="row" lines={ROWS} label="Caricamento della scheda" />
      ) : (
        <dl>
          <Fact name="Categoria">{data.category}</Fact>
          <Fact name="Comune">{data.municipality}</Fact>
          <Fact name="Camere">{data.rooms !== null && formatNumber(data.rooms)}</Fact>
          <Fact name="Posti letto">{data.beds !== null && formatNumber(data.beds)}</Fact>
          <Fact name="Telefono">{data.phone && <Anchor href={telHref(data.phone)}>{data.phone}</Anchor>}</Fact>
          <Fact name="Email">{data.email && <Anchor href={`mailto:${data.email}`}>{data.email}</Anchor>}</Fact>
          <Fact name="Sito web">
            {data.site && <Anchor href={data.site}>{data.site.replace(/^https?:\/\/|\/$/g, '')}</Anchor>}
          </Fact>
          <Fact name="Contratti in corso">{contracts.data?.map((one) => one.description).join(', ')}</Fact>
        </dl>
      )}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children || <span className="facts-none">–</span>}</dd>
    </div>
  )
}
