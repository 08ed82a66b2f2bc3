/** Web reputation of a hotel: its reviews, keywords and score, each at an address of its own. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHotelFacts } from '../../api/home.ts'
import { useReviewCount } from '../../api/reputazione.ts'
import reviewCommands from '../../commands/actions/reviews.ts'
import { can } from '../../domain/access/access.ts'
import { hotelParam } from '../../commands/match.ts'
import { register } from '../../commands/registry.ts'
import type { ScreenProps } from '../props.ts'
import { BarField, FieldBar, PeriodFields } from '../kit/form/FieldBar.tsx'
import { Select } from '../kit/fields/choice/Select.tsx'
import { tabPanel, Tabs } from '../kit/layout/Tabs.tsx'
import { FilterChip } from '../resource/filters/FilterChip.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { comparisonFilter } from '../widgets/comparison.ts'
import { PeriodMenu } from '../widgets/PeriodMenu.tsx'
import { countReviews } from '../widgets/Scores.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { Keywords } from './Keywords.tsx'
import { KEYWORDS, keepPeriod, readPeriod, writePeriod } from './period.ts'
import { NewCollection } from './NewCollection.tsx'
import { Reviews } from './Reviews.tsx'
import { Score } from './Score.tsx'
import { pages } from './useReviewCommands.ts'
import '../kit/layout/framed.css'
import './Reputation.css'

const TABS = 'reputazione'
const views = [
  { id: 'hotel.WebReputation', label: 'Recensioni', page: pages.recensioni },
  { id: 'hotel.WebReputationKeywords', label: 'Parole chiave', page: pages.parole },
  { id: 'hotel.WebReputationScore', label: 'Punteggio', page: pages.punteggio },
] as const
const counts = KEYWORDS.map((value) => ({ value, label: String(value) }))

export function Reputation({ route, params }: ScreenProps) {
  const [path] = useLocation()
  const search = useSearch()
  const hotelId = Number(params[hotelParam(route) ?? 'id'])
  const { user } = useContextSnapshot()
  const mayCollect = user !== null && can(user, 'webreputation.struttura', 'query') !== 'none'
  const facts = useHotelFacts(hotelId)
  const { data: all } = useReviewCount(hotelId)
  const [isChoosing, setChoosing] = useState(false)
  useEffect(() => register(reviewCommands), [])
  const period = readPeriod(search)
  const view = views.find(({ id }) => id === route.id) ?? views[0]
  const change = (changes: Record<string, string | null>) =>
    void navigate(path + writePeriod(search, changes), { replace: true })
  const address = (page: string, narrow?: Readonly<Record<string, string>>) =>
    `/hotel/${hotelId}/${page}${keepPeriod(search, narrow)}`
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={[facts.data?.name ?? '\u00a0', all !== undefined && `${countReviews(all)} in tutto`]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className="screen-body reputation-page">
        <Tabs
          name={TABS}
          label="Web Reputation Analysis"
          value={view.id}
          onChange={(next) => void navigate(address(views.find(({ id }) => id === next)!.page))}
          items={views}
        />
        <FieldBar label="Raccolta">
          <PeriodFields
            id="raccolta"
            from={period.from}
            to={period.to}
            onFrom={(day) => change({ raccolta_da: day })}
            onTo={(day) => change({ raccolta_fino_a: day })}
          />
          <PeriodMenu onChange={(from, to) => change({ raccolta_da: from, raccolta_fino_a: to })} />
          {view.page === pages.punteggio && (
            <FilterChip
              name="confronto"
              filter={comparisonFilter}
              value={period.comparison ?? 'nessuno'}
              standard="anno"
              isOpen={isChoosing}
              onOpen={setChoosing}
              onChange={(value) => change({ confronto: value === 'anno' ? null : value })}
            />
          )}
          {view.page === pages.parole && (
            <BarField id="raccolta-parole" label="Parole">
              <Select
                id="raccolta-parole"
                value={period.keywords}
                choices={counts}
                onChange={(many) => change({ n_keywords: many === null ? null : String(many) })}
              />
            </BarField>
          )}
          {mayCollect && <NewCollection hotelId={hotelId} period={period} />}
        </FieldBar>
        <div {...tabPanel(TABS, view.id)}>
          {view.page === pages.recensioni ? (
            <Reviews key={hotelId} hotelId={hotelId} period={period} />
          ) : view.page === pages.parole ? (
            <Keywords
              hotelId={hotelId}
              period={period}
              word={new URLSearchParams(search).get('parola')}
              onWord={(word) => change({ parola: word })}
              addressOf={(word) => address(pages.recensioni, { q: word })}
            />
          ) : (
            <Score hotelId={hotelId} period={period} addressOf={(narrow) => address(pages.recensioni, narrow)} />
          )}
        </div>
      </div>
    </>
  )
}
