/** The dashboard of a hotel: what needs attention today, its tiles and its facts. */
import { useHotelFacts } from '../../api/home.ts'
import { hotelParam } from '../../commands/match.ts'
import { moveByArrows } from '../widgets/moveByArrows.ts'
import { WeatherCard } from '../widgets/WeatherCard.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import type { ScreenProps } from '../props.ts'
import { useWhereabouts } from '../shell/frame/useConsole.ts'
import { Facts } from './Facts.tsx'
import { Today } from './Today.tsx'
import { ManageHotel } from '../widgets/ManageHotel.tsx'
import '../widgets/Dashboard.css'

export function HotelDashboard({ route, params }: ScreenProps) {
  const { user, hotel } = useWhereabouts()
  const id = Number(params[hotelParam(route) ?? 'hotelId'])
  const facts = useHotelFacts(id)
  if (!user) return null
  return (
    <>
      <ScreenHead title={route.title} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble from the links inside */}
      <div className="screen-body home" onKeyDown={moveByArrows}>
        <div className="home-main">
          <Today key={id} hotelId={id} user={user} />
          <ManageHotel hotel={hotel} />
          <WeatherCard comuneId={facts.data?.comuneId ?? null} place={facts.data?.comune ?? ''} />
        </div>
        <div className="home-side">
          <Facts hotelId={id} user={user} {...facts} onRetry={() => void facts.mutate()} />
        </div>
      </div>
    </>
  )
}
