/** The dashboard of a hotel: its tiles and its facts (specification §2.4, §6). */
import { ApiError } from '../../api/error.ts'
import { useHotelFacts } from '../../api/home.ts'
import { hotelsOf } from '../../domain/access.ts'
import { hotelParam } from '../../commands/match.ts'
import { moveByArrows } from '../widgets/arrows.ts'
import { WeatherCard } from '../widgets/WeatherCard.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import type { ScreenProps } from '../index.ts'
import { LoadFailed } from '../shell/states.tsx'
import { useConsole } from '../shell/useConsole.ts'
import { Facts } from './Facts.tsx'
import { ManageHotel } from '../widgets/ManageHotel.tsx'
import '../widgets/Dashboard.css'

export function HotelDashboard({ route, params }: ScreenProps) {
  const { user, hotel } = useConsole()
  const id = Number(params[hotelParam(route) ?? 'hotelId'])
  const facts = useHotelFacts(id)
  if (!user) return null
  const own = hotelsOf(user)
  if (own && !own.includes(id)) return <LoadFailed error={new ApiError('main.hotel.read', 403, '')} />
  if (facts.error?.status === 404) return <LoadFailed error={facts.error} />
  // The address names the hotel before the frame has made it the current one.
  const named =
    hotel?.value === id
      ? hotel
      : {
          value: id,
          label: '',
          name: facts.data?.name ?? '',
          comuneId: null,
          magnewsDb: facts.data?.magnewsDb ?? null,
        }
  return (
    <>
      <ScreenHead title={route.title} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys arrive from the links inside */}
      <div className="screen-body home" onKeyDown={moveByArrows}>
        <div className="home-main">
          <ManageHotel hotel={named} />
          <WeatherCard comuneId={facts.data?.comuneId ?? null} place={facts.data?.comune ?? ''} />
        </div>
        <div className="home-side">
          <Facts hotelId={id} user={user} {...facts} onRetry={() => void facts.mutate()} />
        </div>
      </div>
    </>
  )
}
