/** The statistics of a hotel or of a portal, section by section; each loads and fails on its own. */
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import { useOwnSite, type StatsScope } from '../../api/statistiche.ts'
import { can, canUsePortals, hotelsOf, type User } from '../../domain/access.ts'
import { today } from '../../domain/rules.ts'
import { context } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { Cards } from '../kit/Cards.tsx'
import { StateScreen } from '../kit/StateScreen.tsx'
import { NoOwner } from '../resource/NoOwner.tsx'
import { navigate } from '../shell/navigation.ts'
import { SelectFirst } from '../shell/SelectFirst.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { ContractsCard } from './Contracts.tsx'
import { FilterBar } from './FilterBar.tsx'
import { readFilters, writeFilters, type StatsChange, type StatsFilters } from './filters.ts'
import { Interest } from './Interest.tsx'
import { Shares } from './Shares.tsx'
import { Summary } from './Summary.tsx'
import { TotalsCard } from './Totals.tsx'
import './Statistiche.css'

export function Statistiche({ route }: ScreenProps) {
  const { hotel, portal } = useSnapshot(context)
  const { user } = useSnapshot(session)
  const search = useSearch()
  const [path] = useLocation()
  if (!user) return null
  const ofPortal = route.id === 'statistichePortale'
  if (ofPortal && !canUsePortals(user)) return <NoOwner route={route} obstacle="rights" />
  const own = hotelsOf(user)
  const named = hotelIn(search, own)
  // A portal shows all its hotels; those who work for a hotel see what it brought theirs.
  const hotelId = named ?? (ofPortal && !own ? null : (hotel?.value ?? null))
  if (ofPortal && !portal) return <SelectFirst route={route} missing="portal" />
  if (hotelId === null && !(ofPortal && !own)) return <SelectFirst route={route} missing="hotel" />
  const filters = readFilters(search)
  const onChange = (change: StatsChange) => void navigate(path + writeFilters(search, change), { replace: true })
  const label = hotel?.value === hotelId ? hotel?.label : undefined
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={ofPortal ? [portal!.label, own && label].filter(Boolean).join(' · ') : label}
      />
      <Cards least={340}>
        <FilterBar
          filters={filters}
          hasSource={!ofPortal}
          hotelId={ofPortal && !own ? String(named ?? '') : undefined}
          onChange={onChange}
        />
        {ofPortal ? (
          <Sections
            key={`${portal!.value} ${hotelId}`}
            user={user}
            scope={{ ...(hotelId !== null && { hotelId }), siteId: portal!.value, medium: filters.ga_medium }}
            {...{ filters, hotelId, ofPortal, onChange }}
          />
        ) : (
          <OfHotel key={hotelId} user={user} hotelId={hotelId!} filters={filters} onChange={onChange} />
        )}
      </Cards>
    </>
  )
}

/** The hotel that the address names, if it is one of the person's. */
function hotelIn(search: string, own: readonly number[] | null): number | null {
  const text = new URLSearchParams(search).get('hotelId')
  const id = text && /^\d{1,9}$/.test(text) ? Number(text) : null
  return id !== null && (!own || own.includes(id)) ? id : null
}

type OfHotelProps = { user: User; hotelId: number; filters: StatsFilters; onChange: (change: StatsChange) => void }

/** Of the network, or of the hotel's own site: its number is asked for first. */
function OfHotel({ hotelId, filters, ...rest }: OfHotelProps) {
  const ofNetwork = filters.sourceId === 1
  const { data: siteId, error, mutate } = useOwnSite(ofNetwork ? null : hotelId)
  if (error) return <WidgetFailed error={error} onRetry={() => void mutate()} />
  if (!ofNetwork && siteId === null)
    return (
      <div className="stats-no-site">
        <StateScreen
          icon="globe"
          title="Nessun sito ufficiale"
          text="Questo hotel non ha ancora un sito proprio: scegli la fonte «Network»."
        />
      </div>
    )
  const isKnown = ofNetwork || siteId !== undefined
  const scope: StatsScope | null = isKnown ? { hotelId, ...(siteId && { siteId }), medium: filters.ga_medium } : null
  return <Sections {...rest} filters={filters} scope={scope} hotelId={hotelId} ofPortal={false} />
}

/** A period that ends in another year shows what was bought for that one; null: the year of the rule. */
const yearOfPeriod = (end: string): number | null =>
  end.slice(0, 4) === today().slice(0, 4) ? null : Number(end.slice(0, 4))

type SectionsProps = {
  user: User
  scope: StatsScope | null
  filters: StatsFilters
  hotelId: number | null
  ofPortal: boolean
  onChange: (change: StatsChange) => void
}

/** A section is there, and asked for, only where role and source have it. */
function Sections({ user, scope, filters, hotelId, ofPortal, onChange }: SectionsProps) {
  const { startDate, endDate, sourceId, contractYear } = filters
  const of = { scope, period: { from: startDate, to: endDate } }
  const may = (op: string) => can(user, 'stats.stats', op) !== 'none'
  return (
    <>
      <TotalsCard {...of} />
      <Interest scope={scope} until={endDate} />
      <Summary scope={scope} />
      <Shares title="Contatti ricevuti" section="percentage" rows={3} {...of} />
      {may('mediumPercentage') && <Shares title="Canali" section="mediumPercentage" rows={8} {...of} />}
      {!ofPortal && sourceId === 1 && may('network') && (
        <Shares title="Rete dei portali" section="network" rows={5} {...of} />
      )}
      {!ofPortal && sourceId === 3 && <Shares title="Siti esterni" section="sitesReferral" rows={6} {...of} />}
      <Shares title="Adulti" section="adults" rows={3} {...of} />
      <Shares title="Bambini" section="children" rows={4} {...of} />
      <Shares title="Durata del soggiorno" section="nights" rows={4} {...of} />
      {hotelId !== null && sourceId !== 2 && (
        <ContractsCard
          hotelId={hotelId}
          year={contractYear ?? yearOfPeriod(endDate)}
          onYear={(year) => onChange({ contractYear: year })}
        />
      )}
    </>
  )
}
