/** The statistics of a hotel or of a portal, section by section; each loads and fails on its own (specification §4). */
import { useState } from 'react'
import useSWR from 'swr'
import { useSnapshot } from 'valtio'
import { useSearch } from 'wouter'
import type { ApiError } from '../../api/error.ts'
import { fetchSection, type Period, type Share, type StatsOwner, type Totals } from '../../api/stats.ts'
import { isAdminLike } from '../../domain/access.ts'
import { addMonths, today } from '../../domain/rules.ts'
import { formatNumber } from '../../domain/text.ts'
import { context } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../index.ts'
import { Card } from '../kit/Card.tsx'
import { DateField } from '../kit/fields/DateField.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { SelectFirst } from '../shell/SelectFirst.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
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
      <div className="stats">
        <section className="stats-period" aria-label="Periodo">
          <label htmlFor="stats-dal">Dal</label>
          <DateField id="stats-dal" value={from} max={to} onChange={(day) => day && setFrom(day)} />
          <label htmlFor="stats-al">Al</label>
          <DateField id="stats-al" value={to} min={from} onChange={(day) => day && setTo(day)} />
        </section>
        <Sections owner={owner} period={{ from, to }} />
      </div>
    </>
  )
}

function Sections({ owner, period }: { owner: StatsOwner; period: Period }) {
  const { user } = useSnapshot(session) as typeof session
  // Channels are for admin-like users and developers only (specification §6).
  const seesChannels = user !== null && (isAdminLike(user) || user.roleName === 'developer')
  return (
    <>
      <TotalsCard owner={owner} period={period} />
      {seesChannels && <Shares title="Canali" section="medium/percentage" owner={owner} period={period} />}
      <Shares title="Adulti" section="adults" owner={owner} period={period} />
      <Shares title="Bambini" section="children" owner={owner} period={period} />
      <Shares title="Durata del soggiorno" section="nights" owner={owner} period={period} />
    </>
  )
}

type SectionProps = { owner: StatsOwner; period: Period }

const useSection = <T,>(section: string, owner: StatsOwner, period: Period) =>
  useSWR<T, ApiError>(['stats', section, owner, period], () => fetchSection<T>(section, owner, period), {
    keepPreviousData: true,
  })

const words: [keyof Totals, string][] = [
  ['visits', 'visite'],
  ['messages', 'richieste'],
  ['clicks', 'clic'],
  ['calls', 'telefonate'],
]

function TotalsCard({ owner, period }: SectionProps) {
  const { data, error, mutate } = useSection<Totals>('number', owner, period)
  return (
    <Card title="Panoramica" className="stats-totals">
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : (
        <dl>
          {words.map(([key, word]) => (
            <div key={key}>
              <dt>{word}</dt>
              <dd>{data ? formatNumber(data[key]) : '–'}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

function Shares({ title, section, owner, period }: SectionProps & { title: string; section: string }) {
  const { data, error, mutate } = useSection<Share[]>(section, owner, period)
  return (
    <Card title={title}>
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={4} />
      ) : (
        <table className="shares">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Voce</th>
              <th scope="col">Quota</th>
              <th scope="col">Numero</th>
            </tr>
          </thead>
          <tbody>
            {data.map((share) => (
              <tr key={share.key}>
                <th scope="row">{share.label}</th>
                <td>
                  <meter min={0} max={100} value={share.percentage} aria-label={`${share.percentage} %`} />
                </td>
                <td className="is-right">{formatNumber(share.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
