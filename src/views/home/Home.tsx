/** The home by role. Each widget loads and fails on its own. */
import { useEffect, useState } from 'react'
import { isHotelSide, sellerOf, type User } from '../../domain/access/access.ts'
import { inItaly } from '../../domain/time/dates.ts'
import { formatInItaly } from '../../domain/time/dateText.ts'
import { hasTurno } from '../../api/turno.ts'
import { useReputation } from '../../api/reputazione.ts'
import { classes } from '../kit/classes.ts'
import { ManageHotel } from '../widgets/ManageHotel.tsx'
import { linksFor, outsideItems } from '../widgets/links.ts'
import { WeatherCard } from '../widgets/WeatherCard.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { moveByArrows } from '../widgets/moveByArrows.ts'
import { BookingRequests } from './BookingRequests.tsx'
import { Contacts } from './Contacts.tsx'
import { Gallery } from './Gallery.tsx'
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
import { hasSeen, rememberSeen } from './shownOnce.ts'
import { LazyBoundary } from '../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/states/lazyWithPreload.tsx'
import { Welcome } from './Welcome.tsx'
import '../widgets/Dashboard.css'
import '../widgets/pairs.css'
import './Home.css'

const FirstSteps = lazyWithPreload(async () => (await import('./FirstSteps.tsx')).FirstSteps)
const Tour = lazyWithPreload(async () => (await import('./Tour.tsx')).Tour)

export function Home() {
  const { user } = useContextSnapshot()
  const now = useNow()
  const tour = useTour(user)
  if (!user) return null
  const Body = isHotelSide(user) ? HotelSideHome : user.roleName === 'produttore' ? ProducerHome : StaffHome
  return (
    <>
      <ScreenHead title={greeting(now)} subtitle={formatInItaly(now, 'dddd D MMMM YYYY')} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble from the links inside */}
      <div className={classes('screen-body home', isHotelSide(user) && 'home-hotel')} onKeyDown={moveByArrows}>
        <FirstStepsOnce key={user.id} user={user} onTour={tour.start} />
        <Body />
      </div>
      {tour.isRunning && (
        <LazyBoundary>
          <Tour onEnd={tour.end} />
        </LazyBoundary>
      )}
    </>
  )
}

/** Shown until the person dismisses it; its code loads only then. */
function FirstStepsOnce({ user, onTour }: { user: User; onTour: () => void }) {
  const [isShown, setShown] = useState(() => !hasSeen('regia_primi_passi', user.id))
  if (!isShown) return null
  return (
    <LazyBoundary>
      <FirstSteps
        onTour={onTour}
        onDismiss={() => {
          rememberSeen('regia_primi_passi', user.id)
          setShown(false)
        }}
      />
    </LazyBoundary>
  )
}

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

function HotelSideHome() {
  const context = useContextSnapshot()
  const { hotel } = context
  const hotelId = hotel?.value ?? null
  const reviews = useReputation(hotelId)
  // A hotel without reviews shows more photos instead of the reputation card.
  const hasReviews = reviews.error !== undefined || reviews.data === undefined || reviews.data.numero_recensioni > 0
  const settled = reviews.error !== undefined || reviews.data !== undefined
  return (
    <>
      <Welcome hotel={hotel?.name ?? null} />
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

/**
 * The guided tour runs while the address has '?apri=visita', as its command sets; ending it removes the parameter. For
 * hotel-side users it starts by itself until they have finished or skipped it once.
 */
function useTour(user: User | null) {
  const isRequested = new URLSearchParams(useSearch()).get('apri') === 'visita'
  // The tour never starts over an open dialog, such as the palette of a user who types at once.
  const [startsByItself, setStartsByItself] = useState(
    () =>
      user !== null &&
      isHotelSide(user) &&
      !hasSeen('regia_visita', user.id) &&
      !document.querySelector('dialog[open]'),
  )
  return {
    isRunning: isRequested || startsByItself,
    start: () => void navigate('/?apri=visita', { replace: true }),
    end() {
      if (user) rememberSeen('regia_visita', user.id)
      setStartsByItself(false)
      if (isRequested) void navigate('/', { replace: true })
    },
  }
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

/** The greeting by the hour in Italy, whatever the device's time zone. */
function greeting(now: Date): string {
  const hour = inItaly(now).hour()
  if (hour >= 5 && hour < 13) return 'Buongiorno'
  return hour >= 13 && hour < 18 ? 'Buon pomeriggio' : 'Buonasera'
}
