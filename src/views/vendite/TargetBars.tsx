/** The targets of a year as bars, the highest share sold first, with a mark for the elapsed days. */
import { useRef } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { useList } from '../../api/resources/resources.ts'
import { can } from '../../domain/access/access.ts'
import { salesSellerTarget, sellers } from '../../domain/resources/vendite.ts'
import { today } from '../../domain/time/dates.ts'
import { businessYear, yearChoices } from '../../domain/time/seasons.ts'
import { formatMoney } from '../../domain/text/text.ts'
import { euroAhead, elapsedShare, percentReached } from '../../domain/trade/traguardi.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { classes } from '../kit/classes.ts'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { tabPanel, Tabs } from '../kit/layout/Tabs.tsx'
import { TableHead } from '../kit/data/TableHead.tsx'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { ViewChoice, VIEW, YEAR } from '../resource/list/ViewChoice.tsx'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { saveCsv } from '../shell/saveCsv.ts'
import { focusNext } from '../widgets/focusNext.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ExportButtons, exportHandlers } from '../widgets/ExportButtons.tsx'
import { diffText, formatPercent, changeClassOf } from '../widgets/difference.ts'
import { shareOf, sortedBars, sumOfBars, targetsFile, zonesOf, type TargetBar } from './bars.ts'
import { focusYear, YearMenu } from './YearMenu.tsx'
import './Targets.css'

/** One target per produttore; there are a few dozen. */
const MAX_TARGETS = 500

type TargetBarsProps = ScreenProps & { view: { view: string; label: string } }

/** Query parameter of the grouping. */
const PER = 'per'
const TABS = 'obbiettivi'
const ZONE = 'zona'
const tabs = [
  { id: 'produttore', label: 'Per produttore' },
  { id: ZONE, label: 'Per zona' },
] as const

const numberOf = (value: unknown): number => Number(value ?? 0)
const percent = (value: number | null): string => (value === null ? '–' : formatPercent(value))

export function TargetBars({ route, view }: TargetBarsProps) {
  const search = useSearch()
  const [path] = useLocation()
  const now = today()
  const { user } = useSnapshot(session)
  const place = useRef<HTMLElement>(null)
  const query = new URLSearchParams(search)
  const named = Number(query.get(YEAR))
  const year = Number.isInteger(named) && named > 2000 ? named : businessYear(now)
  const years = yearChoices(now, 'recent')
  // The zone of each produttore is in the list of produttori, so it needs the right to that list.
  const hasZones = user !== null && can(user, sellers.id, 'list') !== 'none'
  const byZone = hasZones && query.get(PER) === ZONE
  const producers = useList(sellers, {}, { page: 1, size: MAX_TARGETS, filters: {}, order: ['cognome', 'ASC'] }, byZone)
  const targets = useList(
    salesSellerTarget,
    {},
    { page: 1, size: MAX_TARGETS, filters: { year: String(year) }, order: ['target', 'DESC'] },
    true,
    { keepPreviousData: false },
  )
  const elapsed = elapsedShare(year, now)
  const bars = (targets.data?.rows ?? []).map((row): TargetBar => ({
    id: numberOf(row.id),
    name: targets.data!.labels.seller_id?.[String(row.seller_id)] ?? String(row.seller_id),
    seller: numberOf(row.seller_id),
    target: numberOf(row.target),
    internet: numberOf(row.target_internet),
    paper: numberOf(row.target_paper),
    sold: numberOf(row.venduto),
  }))
  const zoneOf = new Map((producers.data?.rows ?? []).map(({ id, zona }) => [numberOf(id), String(zona ?? '').trim()]))
  const zones = byZone ? zonesOf(bars, ({ seller }) => zoneOf.get(seller)) : null
  const error = targets.error ?? (byZone ? producers.error : undefined)
  const isHere = targets.data && (!byZone || producers.data)
  // All targets have the same length; a bar beyond its target scales the others down.
  const scale = { elapsed, most: Math.max(1, ...bars.map(shareOf)) }
  const addressOf = (one: number, per = byZone ? ZONE : null) =>
    path + changedQuery('', { [VIEW]: view.view, [YEAR]: String(one), [PER]: per })
  const reload = () => {
    void targets.mutate()
    if (byZone) void producers.mutate()
  }
  const takes = exportHandlers(`${salesSellerTarget.id}.list`, route.title, () =>
    saveCsv(`obbiettivi-${year}-per-${byZone ? ZONE : 'produttore'}`, targetsFile(bars, zones, elapsed)),
  )

  useListHandle(
    {
      resource: salesSellerTarget.id,
      createLabel: null,
      canDelete: false,
      makesFile: Boolean(isHere),
      rows: bars.length,
      selected: 0,
      hasCursor: false,
    },
    {
      move: (step) => focusNext(place, 'tbody a', step),
      edge: (end) => focusNext(place, 'tbody a', end),
      filter: focusYear,
      turnPage(step) {
        if (years.includes(year + step)) void navigate(addressOf(year + step))
      },
      reload,
      marked: () => ({ cursor: null, selected: [] }),
      ...(isHere && takes),
    },
  )

  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={`Anno ${year}: ${elapsed < 1 ? `passato il ${percent(Math.round(elapsed * 1_000) / 10)} dei giorni` : 'finito'}`}
        action={
          <>
            <ViewChoice other={view} />
            <YearMenu year={year} years={years} hrefOf={addressOf} />
            {isHere && <ExportButtons takes={takes} />}
          </>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it through its focus */}
      <section ref={place} className="screen-body targets" tabIndex={0} aria-label={`Obbiettivi ${year}`}>
        {hasZones && (
          <Tabs
            name={TABS}
            label="Raggruppa"
            items={tabs}
            value={byZone ? ZONE : 'produttore'}
            onChange={(id) => void navigate(addressOf(year, id === ZONE ? ZONE : null), { replace: true })}
          />
        )}
        <div {...(hasZones && tabPanel(TABS, byZone ? ZONE : 'produttore'))}>
          {error && !isHere ? (
            <LoadFailed error={error} onRetry={reload} />
          ) : !isHere ? (
            <Skeleton shape="row" lines={10} label="Caricamento degli obbiettivi" />
          ) : bars.length === 0 ? (
            <Empty icon="target" title={`Nessun obbiettivo per il ${year}`} />
          ) : (
            <table className={classes('target-bars', byZone && 'is-by-zone')}>
              <caption className="sr-only">Obbiettivi {year}: venduto e giorni passati</caption>
              <TableHead
                of={[
                  byZone ? 'Zona e produttore' : 'Produttore',
                  'Venduto',
                  'Obbiettivo',
                  'Raggiunto',
                  'Sui giorni passati',
                ]}
              />
              {zones ? (
                zones.map(({ all, bars: own }) => (
                  <tbody key={all.name}>
                    <Line bar={all} {...scale} zone={own} path={path} />
                    {own.length > 1 && <Lines bars={own} {...scale} path={path} />}
                  </tbody>
                ))
              ) : (
                <tbody>
                  <Lines bars={sortedBars(bars)} {...scale} path={path} />
                </tbody>
              )}
              <tfoot>
                <Line bar={sumOfBars('Tutti', bars)} {...scale} />
              </tfoot>
            </table>
          )}
        </div>
      </section>
    </>
  )
}

type Scale = { elapsed: number; most: number }

const Lines = ({ bars, path, ...scale }: Scale & { bars: readonly TargetBar[]; path: string }) =>
  bars.map((bar) => <Line key={bar.id} bar={bar} {...scale} path={path} />)

/** `zone`: the bars that this line sums up, shown below it unless there is only one; `path`: address of the targets. */
type LineProps = Scale & { bar: TargetBar; path?: string; zone?: readonly TargetBar[] }

function Line({ bar, elapsed, most, path, zone }: LineProps) {
  const { name, target, internet, paper, sold } = bar
  const linked = path === undefined ? undefined : !zone ? bar : zone.length === 1 ? zone[0] : undefined
  const reached = percentReached(sold, target)
  const difference = euroAhead(sold, target, elapsed)
  const width = (part: number) => `${Math.min(100, (part / most) * 100)}%`
  return (
    <tr className={zone && 'target-zone'}>
      <th scope={zone && zone.length > 1 ? 'rowgroup' : 'row'}>
        {zone && (linked ? `${name} · ` : name)}
        {linked ? <Anchor href={`${path}/${linked.id}`}>{linked.name}</Anchor> : !zone && name}
        <small>
          internet {formatMoney(internet)} · carta {formatMoney(paper)}
        </small>
        <span className="target-bar" aria-hidden="true">
          <i className="target-whole" style={{ width: width(1) }} />
          <i className={classes('target-sold', difference < 0 && 'is-behind')} style={{ width: width(shareOf(bar)) }} />
          <i className="target-clock" style={{ left: width(elapsed) }} />
        </span>
      </th>
      <td>{formatMoney(sold)}</td>
      <td>{formatMoney(target)}</td>
      <td>{percent(reached)}</td>
      <td className={changeClassOf(difference)}>{diffText(difference)}</td>
    </tr>
  )
}
