/** The dashboards 'Gestionale aziendale', 'Gestionale admin' and 'Dashboard portali'. */
import { menuGroups, type MenuGroup } from '../../commands/routes/groups.ts'
import type { ReactNode } from 'react'
import type { ScreenProps } from '../props.ts'
import { ManageHotel } from '../widgets/ManageHotel.tsx'
import { linksFor, outsideItems } from '../widgets/links.ts'
import { SearchPages } from '../widgets/SearchPages.tsx'
import { Tiles } from '../widgets/Tiles.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { moveByArrows } from '../widgets/moveByArrows.ts'
import { LinkCard } from './LinkCard.tsx'
import { NetworkToday } from './NetworkToday.tsx'
import { PortalCard } from './PortalCard.tsx'
import { PortalToday } from './PortalToday.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import '../widgets/Dashboard.css'

const overviewOf = (Body: () => ReactNode) =>
  function Overview({ route }: ScreenProps) {
    return (
      <>
        <ScreenHead title={route.title} />
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble from the links inside */}
        <div className="screen-body overview" onKeyDown={moveByArrows}>
          <Body />
        </div>
      </>
    )
  }

export const CompanyOverview = overviewOf(Company)
export const AdminOverview = overviewOf(Administration)
export const PortalOverview = overviewOf(Portals)

function Company() {
  const context = useContextSnapshot()
  return (
    <>
      {context.user && <NetworkToday of="office" user={context.user} />}
      <ManageHotel hotel={context.hotel} />
      <div className="link-cards">
        <LinkGroup group="amministrazione" />
        <LinkGroup group="commerciali" />
        <LinkCard title="Collegamenti" items={linksFor(context, 'widget')} />
        <LinkCard title="CMS" items={outsideItems('cms')} />
        <LinkCard title="Utilità" items={outsideItems('utility')} />
      </div>
    </>
  )
}

function Administration() {
  const { user } = useContextSnapshot()
  return (
    <>
      {user && <NetworkToday of="system" user={user} />}
      <div className="link-cards">
        <LinkGroup group="configurazioni" />
        <LinkGroup group="cookie" />
        <LinkGroup group="amministrazione" />
      </div>
    </>
  )
}

function LinkGroup({ group }: { group: MenuGroup }) {
  const context = useContextSnapshot()
  return <LinkCard title={menuGroups[group]} items={linksFor(context, 'group', group)} />
}

function Portals() {
  const context = useContextSnapshot()
  const items = linksFor(context, 'side', 'gestionePortali').filter((item) => item.id !== 'dashboardPortali')
  return (
    <>
      <PortalCard />
      {context.portal && context.user && (
        <PortalToday key={context.portal.value} portalId={context.portal.value} user={context.user} />
      )}
      <Card
        title={context.portal ? `Gestisci ${context.portal.name}` : 'Gestisci'}
        aside={<SearchPages of="portal" />}
        flush
      >
        <Tiles items={items} />
      </Card>
    </>
  )
}
