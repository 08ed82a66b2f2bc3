/** The home by role. Each widget loads and fails on its own. */
import { useEffect, useState } from 'react'
import { isHotelSide, sellerOf } from '../../domain/access.ts'
import { hasTurno } from '../../api/turno.ts'
import { useReputation } from '../../api/reputazione.ts'
import { ManageHotel } from '../widgets/ManageHotel.tsx'
import { linksFor, outsideItems } from '../widgets/links.ts'
import { WeatherCard } from '../widgets/WeatherCard.tsx'
import { navigate, useSearch } from '../shell/navigation.ts'
import { useContextSnapshot } from '../shell/useConsole.ts'
import { moveByArrows } from '../widgets/moveByArrows.ts'
import { BookingRequests } from './BookingRequests.tsx'
import { Contacts } from './Contacts.tsx'
import { Gallery } from './Gallery.tsx'
import { greeting, longDate } from './greeting.ts'
import { menuGroups, type MenuGroup } from '../../commands/routes/groups.ts'
import { LinkCard } from './LinkCard.tsx'
import { OnlineOffers } from './OnlineOffers.tsx'
import { Promo } from './Promo.tsx'
import { ReputationCard } from './ReputationCard.tsx'
import { Revenue } from './Revenue.tsx'
import { LatestOrders, Sales } from './Sales.tsx'
import { RecentChanges } from './RecentChanges.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { Tasks } from './Tasks.tsx'
import { TimeTracking } from './TimeTracking.tsx'
import { Turno } from './Turno.tsx'
import { MailSetup, Website } from './Website.tsx'
import { Welcome } from './Welcome.tsx'
import '../widgets/Dashboard.css'
import '../widgets/pairs.css'
import './Home.css'

export function Home() {
  const { user } = useContextSnapshot()
  const now = useNow()
  const [touring, setTouring] = useTour()
  if (!user) return null
  const Body = isHotelSide(user) ? HotelSideHome : user.roleName === 'produttore' ? ProducerHome : StaffHome
  return (
    <>
      <ScreenHead title={greeting(now)} subtitle={longDate(now)} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble from the links inside */}
      <div className="screen-body home" onKeyDown={moveByArrows}>
        <Body touring={touring} onTour={setTouring} />
      </div>
    </>
  )
}

type BodyProps = { touring: boolean; onTour: (start: boolean) => void }

const linkCards = (context: ReturnType<typeof useContextSnapshot>, groups: readonly MenuGroup[]) =>
  groups.map((group) => <LinkCard key={group} title={menuGroups[group]} items={linksFor(context, 'group', group)} />)

/** The address book and the hours have widgets of their own, so they get no link here. */
const ownWidget = new Set(['crmContatti', 'CalendarioAttivita'])

function StaffHome() {
  const context = useContextSnapshot()
  const widgets = linksFor(context, 'widget').filter((item) => !ownWidget.has(item.id))
  return (
    <>
      <div className="home-main">
        {hasTurno() && <Turno />}
        <ManageHotel hotel={context.hotel} />
        <div className="link-cards">
          {linkCards(context, ['amministrazione', 'commerciali', 'configurazioni', 'cookie'])}
        </div>
      </div>
      <div className="home-side">
        <Tasks />
        <TimeTracking />
        <Contacts code={null} />
        <RecentChanges />
        <LinkCard title="Collegamenti" items={widgets} />
        <LinkCard title="CMS" items={outsideItems('cms')} />
        <LinkCard title="Utilità" items={outsideItems('utility')} />
      </div>
    </>
  )
}

function ProducerHome() {
  const context = useContextSnapshot()
  const widgets = linksFor(context, 'widget').filter((item) => item.id !== 'crmContatti')
  return (
    <>
      <div className="home-main">
        {hasTurno() && <Turno />}
        <Sales />
        <LatestOrders />
        <ManageHotel hotel={context.hotel} />
      </div>
      <div className="home-side">
        <Tasks />
        <Contacts code={sellerOf(context.user!)} />
        {linkCards(context, ['amministrazione', 'commerciali'])}
        <LinkCard title="Collegamenti" items={widgets} />
      </div>
    </>
  )
}

function HotelSideHome({ touring, onTour }: BodyProps) {
  const context = useContextSnapshot()
  const { hotel } = context
  const hotelId = hotel?.value ?? null
  const reviews = useReputation(hotelId)
  // A hotel without reviews shows more photos instead of the reputation card.
  const hasReviews = reviews.error !== undefined || reviews.data === undefined || reviews.data.numero_recensioni > 0
  const settled = reviews.error !== undefined || reviews.data !== undefined
  return (
    <>
      <Welcome hotel={hotel?.name ?? null} touring={touring} onTour={onTour} />
      <div className="home-main">
        {hasTurno() && <Turno />}
        <div className="widget-pairs">
          <OnlineOffers hotelId={hotelId} />
          <Gallery hotelId={hotelId} count={settled ? (hasReviews ? 3 : 6) : null} />
          <Website hotelId={hotelId} />
          <Revenue hotelId={hotelId} />
        </div>
        <ManageHotel hotel={hotel} />
        <Promo hotelId={hotelId} />
      </div>
      <div className="home-side">
        <BookingRequests hotelId={hotelId} />
        {linkCards(context, ['amministrazione'])}
        <MailSetup />
        {hasReviews && <ReputationCard hotelId={hotelId} {...reviews} onRetry={() => void reviews.mutate()} />}
        {settled && <WeatherCard comuneId={hotel?.comuneId ?? null} place={municipalityOf(hotel?.label)} />}
      </div>
    </>
  )
}

/** 'hotel - municipality (id)' → 'municipality'. */
const municipalityOf = (label = ''): string => / - ([^-]*) \(\d+\)$/.exec(label)?.[1] ?? ''

/** The guided tour runs while the address has '?apri=visita', as its command sets; ending it removes the parameter. */
function useTour(): [boolean, (start: boolean) => void] {
  const openParam = new URLSearchParams(useSearch()).get('apri')
  return [openParam === 'visita', (start) => void navigate(start ? '/?apri=visita' : '/', { replace: true })]
}

/** The current time, refreshed every minute, so that a console left open past noon greets correctly. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
