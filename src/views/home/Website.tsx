/** The widgets 'Sito web' and 'Dati Configurazione': the hotel's website, and the settings of its mail. */
import { useSnapshot } from 'valtio'
import { useHotelFacts } from '../../api/home.ts'
import { configOf } from '../../domain/access/roles.ts'
import { session } from '../../state/session.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { ButtonLink } from '../kit/Button.tsx'
import { Card, FooterPlaceholder } from '../kit/layout/Card.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export function Website({ hotelId }: { hotelId: number | null }) {
  const { user } = useSnapshot(session)
  const config = user && configOf(user, hotelId)
  return (
    <Card
      title="Sito web"
      className="widget website"
      footer={
        hotelId === null ? (
          <FooterPlaceholder />
        ) : (
          <>
            <ButtonLink href={`/hotel/${hotelId}/pagineSito`} small variant="ghost" icon="file">
              Pagine del sito
            </ButtonLink>
            {config !== null && (
              <ButtonLink href={`/hotel/${hotelId}/config/${config}`} small variant="ghost" icon="gear">
                Configurazione
              </ButtonLink>
            )}
          </>
        )
      }
    >
      {hotelId === null ? <Skeleton lines={2} label="Caricamento del sito" /> : <Address hotelId={hotelId} />}
      {hotelId !== null && config === null && (
        <p className="widget-quiet">Il sito di questo hotel non ha ancora una configurazione.</p>
      )}
    </Card>
  )
}

function Address({ hotelId }: { hotelId: number }) {
  const { data, error, mutate } = useHotelFacts(hotelId)
  if (error) return <WidgetFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton lines={2} label="Caricamento del sito" />
  return (
    <p className="widget-text">
      {data.site ? (
        <>
          Il sito ufficiale è <Anchor href={data.site}>{data.site.replace(/^https?:\/\/|\/$/g, '')}</Anchor>: testi,
          foto e gallerie si curano da qui.
        </>
      ) : (
        'Il tuo hotel non ha ancora un sito ufficiale: chiedi al tuo commerciale.'
      )}
    </p>
  )
}

export function MailSetup() {
  return (
    <Card
      title="Configurazione della posta"
      className="widget"
      footer={
        <ButtonLink href="/clientEmail" small variant="ghost" icon="mail">
          Dati Configurazione
        </ButtonLink>
      }
    >
      <p className="widget-text">
        Porte e impostazioni per ricevere la posta dell’hotel sul computer e sul telefono: IMAP 993, POP 995, SMTP 465.
      </p>
    </Card>
  )
}
