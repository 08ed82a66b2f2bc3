/** The home by role (specification §2.4, §6; decisions C04, E08, E15). */
import { useEffect, useState } from 'react'
import { isHotelSide } from '../../domain/access.ts'
import { LargeTiles } from '../widgets/Tiles.tsx'
import { ManageHotel } from '../widgets/ManageHotel.tsx'
import { linksFor, outsideLinks } from '../widgets/links.ts'
import { useConsole } from '../shell/useConsole.ts'
import { moveByArrows } from '../widgets/arrows.ts'
import { Contacts } from './Contacts.tsx'
import { greeting, longDate } from './greeting.ts'
import { LinkCard } from './LinkCard.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { explained } from './widgets.ts'
import '../widgets/Dashboard.css'

export function Home() {
  const { user } = useConsole()
  const now = useNow()
  if (!user) return null
  return (
    <>
      <ScreenHead title={greeting(now)} subtitle={longDate(now)} />
      {isHotelSide(user) ? <HotelSideHome /> : <StaffHome />}
    </>
  )
}

function StaffHome() {
  const context = useConsole()
  // The address book has a widget of its own beside.
  const widgets = linksFor(context, 'widget').filter((item) => item.label !== 'Contatti')
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys arrive from the links inside
    <div className="screen-body home" onKeyDown={moveByArrows}>
      <div className="home-main">
        <ManageHotel hotel={context.hotel} />
        <div className="link-cards">
          {['Amministrazione', 'Commerciali', 'Configurazioni', 'Cookie'].map((title) => (
            <LinkCard key={title} title={title} items={linksFor(context, 'group', title)} />
          ))}
        </div>
      </div>
      <div className="home-side">
        <Contacts />
        <LinkCard title="Collegamenti" items={widgets} />
        <LinkCard title="CMS" items={outsideLinks('cms')} />
        <LinkCard title="Utilità" items={outsideLinks('utility')} />
      </div>
    </div>
  )
}

function HotelSideHome() {
  const context = useConsole()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys arrive from the links inside
    <div className="screen-body home is-hotel-side" onKeyDown={moveByArrows}>
      <p className="home-welcome">
        Ti diamo il benvenuto in Regia: da qui segui le richieste, le offerte e l’immagine online{' '}
        {context.hotel ? (
          <>
            di <b>{context.hotel.name}</b>.
          </>
        ) : (
          'del tuo hotel.'
        )}
      </p>
      <LargeTiles items={explained(linksFor(context, 'widget'))} />
      <div className="home-main">
        <ManageHotel hotel={context.hotel} />
      </div>
      <div className="home-side">
        <LinkCard title="Amministrazione" items={linksFor(context, 'group', 'Amministrazione')} />
      </div>
    </div>
  )
}

/** The time, renewed each minute: a console that stays open over noon greets rightly. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
