/** 'Fatturato' of a hotel: the list, or a year compared with the year before, month by month. */
import { useLocation } from 'wouter'
import { useList, type Owner } from '../../api/resources/resources.ts'
import { turnoverOf, type TurnoverYear } from '../../domain/trade/fatturato.ts'
import { hotelTurnover } from '../../domain/resources/vendite.ts'
import { today } from '../../domain/time/dates.ts'
import { formatMoney } from '../../domain/text/text.ts'
import type { ScreenProps } from '../props.ts'
import { Chart } from '../kit/chart/Chart.tsx'
import { thousands, toneToken } from '../kit/chart/chart.ts'
import { Empty } from '../kit/states/Empty.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { NoOwner } from '../resource/NoOwner.tsx'
import { useListHandle } from '../resource/list/useListHandle.ts'
import { useOwner } from '../resource/owner.ts'
import { ResourceScreen } from '../resource/ResourceScreen.tsx'
import { VIEW, ViewChoice, YEAR } from '../resource/list/ViewChoice.tsx'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { navigate, useSearch } from '../shell/navigation/navigation.ts'
import { saveCsv } from '../shell/saveCsv.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ExportButtons, exportHandlers } from '../widgets/ExportButtons.tsx'
import { diffText, percentText, changeClassOf } from '../widgets/difference.ts'
import { allMonths, MONTHS, turnoverFile, WHOLE } from './turnoverCsv.ts'
import { focusYear, YearMenu } from './YearMenu.tsx'
import './Targets.css'
import { itemAt } from '../../domain/util/lookup.ts'

const YEARS = { view: 'anni', label: 'Anno su anno' } as const
/** Chart colours of the year and of the year before. */
const TONES = [0, 2] as const
/** Enough for twelve months of forty years. */
const MAX_MONTHS = 500

export function Turnover(props: ScreenProps) {
  const isList = props.route.kind === 'list'
  const view = new URLSearchParams(useSearch()).get(VIEW)
  if (isList && view === YEARS.view) return <Years {...props} />
  return <ResourceScreen {...props} headerExtra={isList && <ViewChoice other={YEARS} />} />
}

function Years({ route, params }: ScreenProps) {
  const owner = useOwner(route, params, hotelTurnover)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return <YearComparison key={owner.hotelId} route={route} owner={owner} />
}

const money = (value: number | null): string => (value === null ? '–' : formatMoney(value))

function YearComparison({ route, owner }: { route: ScreenProps['route']; owner: Owner }) {
  const search = useSearch()
  const [path] = useLocation()
  const { data, error, mutate } = useList(hotelTurnover, owner, {
    page: 1,
    size: MAX_MONTHS,
    filters: {},
    order: ['year', 'DESC'],
  })
  const rows = data?.rows ?? []
  const years = [...new Set(rows.map(({ year }) => Number(year)))].sort((a, b) => b - a)
  const named = Number(new URLSearchParams(search).get(YEAR))
  const year = years.includes(named) ? named : (years[0] ?? Number(today().slice(0, 4)))
  const addressOf = (one: number) => path + changedQuery('', { [VIEW]: YEARS.view, [YEAR]: String(one) })
  const turnover = turnoverOf(rows, year)
  const takes = exportHandlers(`${hotelTurnover.id}.list`, route.title, () =>
    saveCsv(`fatturato-hotel-${owner.hotelId}-${year}-${year - 1}`, turnoverFile(year, turnover)),
  )
  const hasRows = rows.length > 0

  useListHandle(
    {
      resource: hotelTurnover.id,
      createLabel: null,
      canDelete: false,
      makesFile: hasRows,
      rows: 0,
      selected: 0,
      hasCursor: false,
    },
    {
      move: () => undefined,
      edge: () => undefined,
      filter: focusYear,
      turnPage(step) {
        if (years.includes(year + step)) void navigate(addressOf(year + step))
      },
      reload: () => void mutate(),
      marked: () => ({ cursor: null, selected: [] }),
      ...(hasRows && takes),
    },
  )

  return (
    <>
      <ScreenHead
        title={route.title}
        subtitle={`Il ${year} accanto al ${year - 1}, mese per mese`}
        action={
          <>
            <ViewChoice other={YEARS} />
            {years.length > 1 && <YearMenu year={year} years={years} hrefOf={addressOf} />}
            {hasRows && <ExportButtons takes={takes} />}
          </>
        }
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it through its focus */}
      <section className="screen-body targets" tabIndex={0} aria-label={`Fatturato ${year}`}>
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton shape="row" lines={12} label="Caricamento del fatturato" />
        ) : rows.length === 0 ? (
          <Empty icon="euro" title="Nessun fatturato" text="Qui si confrontano i mesi di due anni." />
        ) : (
          <YearTable year={year} turnover={turnover} />
        )}
      </section>
    </>
  )
}

function YearTable({ year, turnover: { months, same, whole } }: { year: number; turnover: TurnoverYear }) {
  const labels = months.map(({ month }) => itemAt(MONTHS, month - 1).label)
  const heads = ['Mese', String(year), String(year - 1), 'Differenza', '%']
  return (
    <>
      {months.some(({ now, before }) => now !== null || before !== null) && (
        <Chart
          name={`Fatturato per mese, ${year} e ${year - 1}`}
          labels={labels}
          marks={labels.map((label) => label.slice(0, 3).toLowerCase())}
          series={[
            { label: String(year), kind: 'area', tone: TONES[0], values: months.map(({ now }) => now) },
            {
              label: String(year - 1),
              kind: 'line',
              tone: TONES[1],
              dashed: true,
              values: months.map(({ before }) => before),
            },
          ]}
          format={formatMoney}
          short={thousands}
        />
      )}
      <table className="target-bars turnover-years">
        <caption className="sr-only">
          Fatturato {year} e {year - 1}
        </caption>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col">
                {(at === 1 || at === 2) && (
                  <span className="k-chart-dot" style={{ background: `var(${toneToken(itemAt(TONES, at - 1))})` }} />
                )}
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, now, before, diff, percent }) => (
            <tr key={month}>
              <th scope="row">{labels[month - 1]}</th>
              <td>{money(now)}</td>
              <td>{money(before)}</td>
              <td className={changeClassOf(diff ?? 0)}>{diff === null ? '–' : diffText(diff)}</td>
              <td className={changeClassOf(diff ?? 0)}>{percentText(percent)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {same.many > 0 && (
            <tr>
              <th scope="row">{allMonths(same.many)}</th>
              <td>{money(same.now)}</td>
              <td>{money(same.before)}</td>
              <td className={changeClassOf(same.diff)}>{diffText(same.diff)}</td>
              <td className={changeClassOf(same.diff)}>{percentText(same.percent)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{WHOLE}</th>
            <td>{money(whole.now)}</td>
            <td>{money(whole.before)}</td>
            <td colSpan={2}>–</td>
          </tr>
        </tfoot>
      </table>
    </>
  )
}
