/** The statistics of a hotel or of a portal, section by section; each loads and fails on its own (specification §4). */
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import type { Period, StatsOwner } from '../../api/stats.ts'
import { isAdminLike } from '../../domain/access.ts'
import { addMonths, today } from '../../domain/rules.ts'
import { context } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../index.ts'
import { Cards } from '../kit/Cards.tsx'
import { DateField } from '../kit/fields/DateField.tsx'
import { SelectFirst } from '../shell/SelectFirst.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { Interest } from './Interest.tsx'
import { Shares } from './Shares.tsx'
import { TotalsCard } from './Totals.tsx'
import './Statistiche.css'

export function Statistiche({ route }: ScreenProps) {
  const { hotel, portal } = useSnapshot(context)
  const query = new URLSearchParams(useSearch())
  const [from, setFrom] = useState(query.get('startDate') ?? addMonths(today(), -3))
  const [to, setTo] = useState(query.get('endDate') ?? today())
  const ofPortal = route.id === 'statistichePortale'
  if (ofPortal ? !portal : !hotel) return <SelectFirst route={route} missing={ofPortal ? 'portal' : 'hotel'} />
  const owner: StatsOwner = ofPortal ? { portalId: portal!.value } : { hotelId: hotel!.value }
  return (
    <>
      <ScreenHead title={route.title} subtitle={ofPortal ? portal!.label : hotel!.label} />
      <Cards least={340}>
        <section className="stats-period" aria-label="Periodo">
          <label htmlFor="stats-dal">Dal</label>
          <DateField id="stats-dal" value={from} max={to} onChange={(day) => day && setFrom(day)} />
          <label htmlFor="stats-al">Al</label>
          <DateField id="stats-al" value={to} min={from} onChange={(day) => day && setTo(day)} />
        </section>
        <Sections owner={owner} period={{ from, to }} />
      </Cards>
    </>
  )
}

function Sections({ owner, period }: { owner: StatsOwner; period: Period }) {
  const { user } = useSnapshot(session) as typeof session
  // Channels and the network are for admin-like users and developers only (specification §6).
  const seesNetwork = user !== null && (isAdminLike(user) || user.roleName === 'developer')
  return (
    <>
      <TotalsCard owner={owner} period={period} />
      <Interest owner={owner} until={period.to} />
      {seesNetwork && <Shares title="Canali" section="medium/percentage" rows={8} owner={owner} period={period} />}
      {seesNetwork && owner.portalId === undefined && (
        <Shares title="Rete dei portali" section="network" rows={5} owner={owner} period={period} />
      )}
      <Shares title="Adulti" section="adults" rows={3} owner={owner} period={period} />
      <Shares title="Bambini" section="children" rows={4} owner={owner} period={period} />
      <Shares title="Durata del soggiorno" section="nights" rows={4} owner={owner} period={period} />
    </>
  )
}
