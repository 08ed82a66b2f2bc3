/** The statistics of a hotel or a portal. Each section loads and fails independently. */
import type { ReactElement } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useOwnSite, type Section, type StatsScope } from '../../api/statistiche.ts'
import { SELECT_HOTEL } from '../../commands/lazyTexts.ts'
import { can, canUsePortals, hotelsOf, type User } from '../../domain/access/access.ts'
import { today } from '../../domain/time/dates.ts'
import { context } from '../../state/context.ts'
import { openPalette } from '../../state/overlay.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Cards } from '../kit/layout/Cards.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { StateScreen } from '../kit/states/StateScreen.tsx'
import { NoOwner } from '../resource/NoOwner.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { exportHandlers } from '../widgets/ExportButtons.tsx'
import { ExportBar } from '../widgets/ExportBar.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { ContractsCard } from './ContractsCard.tsx'
import { FilterBar } from './FilterBar.tsx'
import { useComparisonWords, useShownComparison } from './countedSince.ts'
import { saveStatistics } from './statisticsCsv.ts'
import { readFilters, writeFilters, type Source, type StatsChange, type StatsFilters } from './filters.ts'
import { Interest } from './Interest.tsx'
import { Shares } from './Shares.tsx'
import { Summary, TITLE as SUMMARY } from './Summary.tsx'
import { TotalsCard } from './TotalsCard.tsx'
import { useComparison } from './useComparison.ts'
import '../widgets/pairs.css'
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
  // A portal shows all its hotels; users of a hotel see what the portal brought to theirs.
  const hotelId = named ?? (ofPortal && !own ? null : (hotel?.value ?? null))
  // If hotel or portal is missing, each section says so with the agreed wording, which is about the hotel.
  const missing = ofPortal && !portal ? 'portal' : hotelId === null && !(ofPortal && !own) ? 'hotel' : null
  const filters = readFilters(search)
  const onChange = (change: StatsChange) => void navigate(path + writeFilters(search, change), { replace: true })
  const label = hotel?.value === hotelId ? hotel?.label : undefined
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={ofPortal ? [portal?.label, own && label].filter(Boolean).join(' · ') : label}
        action={
          missing && (
            <Button variant="main" icon={missing === 'hotel' ? 'hotel' : 'globe'} onClick={() => openPalette(missing)}>
              {missing === 'hotel' ? 'Scegli un hotel' : 'Scegli un portale'}
            </Button>
          )
        }
      />
      <Cards least={340}>
        <FilterBar
          filters={filters}
          hasSource={!ofPortal}
          hotelId={ofPortal && !own ? String(named ?? '') : undefined}
          hasOther={hotelId !== null && own?.length !== 1}
          onChange={onChange}
        />
        {missing ? (
          <Sections user={user} scope={null} hotelId={null} {...{ filters, ofPortal, onChange }} />
        ) : ofPortal && portal ? (
          <Sections
            key={`${portal.value} ${hotelId}`}
            user={user}
            scope={{ ...(hotelId !== null && { hotelId }), siteId: portal.value, medium: filters.ga_medium }}
            {...{ filters, hotelId, ofPortal, onChange }}
          />
        ) : (
          <HotelSections key={hotelId} user={user} hotelId={hotelId!} filters={filters} onChange={onChange} />
        )}
      </Cards>
    </>
  )
}

/** The hotel named in the address, if the user may see it. */
function hotelIn(search: string, own: readonly number[] | null): number | null {
  const text = new URLSearchParams(search).get('hotelId')
  const id = text && /^\d{1,9}$/.test(text) ? Number(text) : null
  return id !== null && (!own || own.includes(id)) ? id : null
}

type OfHotelProps = { user: User; hotelId: number; filters: StatsFilters; onChange: (change: StatsChange) => void }

/** Statistics of the network, or of the hotel's own site, whose id has to be fetched first. */
function HotelSections({ hotelId, filters, ...rest }: OfHotelProps) {
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

/** A period that ends in another year shows the contract of that year; null follows the rule of the contract year. */
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

/** A section is shown and requested only if role and source have it; without a hotel, each says what it needs. */
function Sections({ user, scope, filters, hotelId, ofPortal, onChange }: SectionsProps) {
  const { startDate, endDate, sourceId, contractYear, passo, senza } = filters
  const { against: asked, without } = useComparison(filters, scope, !ofPortal && sourceId !== 1)
  const period = { from: startDate, to: endDate }
  const comparisonWords = useComparisonWords(asked, period) ?? without
  const against = useShownComparison(asked, period)
  const sectionProps = { scope, period, against }
  const may = (op: string) => can(user, 'stats.stats', op) !== 'none'
  const ofHotel = (source: Source) => !ofPortal && sourceId === source
  const isMissing = hotelId === null && !(ofPortal && scope)
  const splits: (readonly [title: string, section: Section, rows: number, isThere?: boolean])[] = [
    ['Contatti ricevuti', 'percentage', 3],
    ['Canali', 'mediumPercentage', 8, may('mediumPercentage')],
    ['Rete dei portali', 'network', 5, ofHotel(1) && may('network')],
    ['Siti esterni', 'sitesReferral', 6, ofHotel(3)],
    ['Adulti', 'adults', 3],
    ['Bambini', 'children', 4],
    ['Durata del soggiorno', 'nights', 4],
  ]
  const shares = splits.filter(([, , , isThere = true]) => isThere)
  const parts: (Part | false)[] = [
    ['Panoramica', <TotalsCard key="totals" {...sectionProps} unit={passo} off={senza} onChange={onChange} />],
    [`Interesse nel ${endDate.slice(0, 4)}`, <Interest key="interest" until={endDate} {...{ scope, against }} />],
    [SUMMARY, <Summary key="summary" {...{ scope, against }} />],
    ...shares.map(([title, section, rows]): Part => [
      title,
      <Shares key={title} {...{ title, section, rows }} {...sectionProps} />,
    ]),
    (hotelId !== null || isMissing) &&
      sourceId !== 2 && [
        'Contratto',
        <ContractsCard
          key="contract"
          hotelId={hotelId!}
          year={contractYear ?? yearOfPeriod(endDate)}
          onYear={(year) => onChange({ contractYear: year })}
        />,
      ],
  ]
  if (isMissing) return parts.map((part) => part && <WithoutHotel key={part[0]} title={part[0]} />)
  return (
    <>
      {scope && (
        <ExportBar
          {...period}
          comparison={comparisonWords}
          takes={exportHandlers('stats.stats.overview', 'Statistiche', () =>
            saveStatistics({ scope, period, against, shares }),
          )}
        />
      )}
      {parts.map((part) => part && part[1])}
    </>
  )
}

type Part = readonly [title: string, section: ReactElement]

const WithoutHotel = ({ title }: { title: string }) => (
  <Card title={title}>
    <Empty icon="hotel" title={SELECT_HOTEL} />
  </Card>
)
