/** The targets of a year as bars, those ahead of the clock first: what is sold, and where the days gone by stand. */
import { useLocation, useSearch } from 'wouter'
import { useList } from '../../api/resources.ts'
import { salesSellerTarget } from '../../domain/resources/vendite.ts'
import { today } from '../../domain/rules.ts'
import { businessYear, yearChoices } from '../../domain/seasons.ts'
import { formatMoney, formatNumber } from '../../domain/text.ts'
import { aheadOf, elapsed, reachedOf } from '../../domain/traguardi.ts'
import type { ScreenProps } from '../props.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { classes } from '../kit/classes.ts'
import { Empty } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { ViewChoice, VIEW, YEAR } from '../resource/ViewChoice.tsx'
import { changedQuery } from '../shell/changedQuery.ts'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { diffText, wayOf } from '../widgets/difference.ts'
import { YearMenu } from './YearMenu.tsx'
import './Targets.css'

/** One of each producer; there are some tens. */
const MOST = 500

type TargetBarsProps = ScreenProps & { view: { view: string; label: string } }
type Bar = { id: number; name: string; target: number; internet: number; paper: number; sold: number }

const numberOf = (value: unknown): number => Number(value ?? 0)
const percent = (value: number | null): string => (value === null ? '–' : `${formatNumber(value)}%`)

export function TargetBars({ route, view }: TargetBarsProps) {
  const search = useSearch()
  const [path] = useLocation()
  const now = today()
  const named = Number(new URLSearchParams(search).get(YEAR))
  const year = Number.isInteger(named) && named > 2000 ? named : businessYear(now)
  const { data, error, mutate } = useList(
    salesSellerTarget,
    {},
    { page: 1, size: MOST, filters: { year: String(year) }, order: ['target', 'DESC'] },
  )
  const gone = elapsed(year, now)
  const bars = (data?.rows ?? []).map((row): Bar => ({
    id: numberOf(row.id),
    name: data!.labels.seller_id?.[String(row.seller_id)] ?? String(row.seller_id),
    target: numberOf(row.target),
    internet: numberOf(row.target_internet),
    paper: numberOf(row.target_paper),
    sold: numberOf(row.venduto),
  }))
  const share = ({ sold, target }: Bar) => (target > 0 ? sold / target : 0)
  const sorted = bars.toSorted((a, b) => share(b) - share(a))
  const sum = (of: (bar: Bar) => number) => bars.reduce((cents, bar) => cents + Math.round(of(bar) * 100), 0) / 100
  const all: Bar = {
    id: 0,
    name: 'Tutti',
    target: sum(({ target }) => target),
    internet: sum(({ internet }) => internet),
    paper: sum(({ paper }) => paper),
    sold: sum(({ sold }) => sold),
  }
  // Every bar is as long as its target; one that is beyond it makes the others shorter.
  const most = Math.max(1, ...sorted.map(share))
  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={`Anno ${year}: ${gone < 1 ? `passato il ${percent(Math.round(gone * 1_000) / 10)} dei giorni` : 'finito'}`}
        action={
          <>
            <ViewChoice other={view} />
            <YearMenu
              year={year}
              years={yearChoices(now, 'recent')}
              hrefOf={(one) => path + changedQuery('', { [VIEW]: view.view, [YEAR]: String(one) })}
            />
            <Button small icon="print" onClick={() => print()}>
              Stampa
            </Button>
          </>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by its focus */}
      <section className="screen-body targets" tabIndex={0} aria-label={`Obbiettivi ${year}`}>
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton shape="row" lines={10} label="Caricamento degli obbiettivi" />
        ) : sorted.length === 0 ? (
          <Empty icon="target" title={`Nessun obbiettivo per il ${year}`} />
        ) : (
          <table className="target-bars">
            <caption className="sr-only">Obbiettivi {year}: venduto e giorni passati</caption>
            <thead>
              <tr>
                <th scope="col">Produttore</th>
                <th scope="col">Venduto</th>
                <th scope="col">Obbiettivo</th>
                <th scope="col">Raggiunto</th>
                <th scope="col">Sui giorni passati</th>
              </tr>
            </thead>
            <tbody>
              {sorted.map((bar) => (
                <Line key={bar.id} bar={bar} {...{ gone, most }} href={`${path}/${bar.id}`} />
              ))}
            </tbody>
            <tfoot>
              <Line bar={all} {...{ gone, most }} />
            </tfoot>
          </table>
        )}
      </section>
    </>
  )
}

type LineProps = { bar: Bar; gone: number; most: number; href?: string }

function Line({ bar: { name, target, internet, paper, sold }, gone, most, href }: LineProps) {
  const reached = reachedOf(sold, target)
  const ahead = aheadOf(sold, target, gone)
  const width = (part: number) => `${Math.min(100, (part / most) * 100)}%`
  return (
    <tr>
      <th scope="row">
        {href ? <Anchor href={href}>{name}</Anchor> : name}
        <small>
          internet {formatMoney(internet)} · carta {formatMoney(paper)}
        </small>
        <span className="target-bar" aria-hidden="true">
          <i className="target-whole" style={{ width: width(1) }} />
          <i
            className={classes('target-sold', ahead < 0 && 'is-behind')}
            style={{ width: width(target > 0 ? sold / target : 0) }}
          />
          <i className="target-clock" style={{ left: width(gone) }} />
        </span>
      </th>
      <td>{formatMoney(sold)}</td>
      <td>{formatMoney(target)}</td>
      <td>{percent(reached)}</td>
      <td className={wayOf(ahead)}>{diffText(ahead)}</td>
    </tr>
  )
}
