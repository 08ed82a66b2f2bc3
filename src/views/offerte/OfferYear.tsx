/** 'Linea del tempo': the days of a hotel's offers over a year, and the days without any online. */
import { useMemo } from 'react'
import { useList, type Owner } from '../../api/resources/resources.ts'
import { addressOf } from '../../commands/match.ts'
import { creationTitle } from '../../commands/routes/route.ts'
import { endsOf, gapsIn, isInYear } from '../../domain/trade/offerDays.ts'
import { hotelOfferta } from '../../domain/resources/offerte.ts'
import { today } from '../../domain/time/dates.ts'
import { daysInWords } from '../../domain/time/seasons.ts'
import type { ScreenProps } from '../props.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { NoOwner } from '../resource/NoOwner.tsx'
import { usePermission, useOwner } from '../resource/owner.ts'
import { VIEW, ViewChoice, YEAR } from '../resource/list/ViewChoice.tsx'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { run } from '../shell/effects.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { navigate, shownPath, useSearch } from '../shell/navigation/navigation.ts'
// Imported statically: this screen saves later by itself, and its toasts must show even if the network is gone by then.
import '../shell/toasts/showMessage.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { OfferLines } from './OfferLines.tsx'
import { OfferMonths } from './OfferMonths.tsx'
import { offersOf, type Offer } from './offers.ts'
import { usePendingDays } from './usePendingDays.ts'
import { LINE, LINE_VIEW } from './view.ts'
import './OfferYear.css'
import { itemAt, expectDefined } from '../../domain/util/lookup.ts'

export function OfferYear({ route, params }: ScreenProps) {
  const owner = useOwner(route, params, hotelOfferta)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return (
    <YearScreen
      key={owner.hotelId}
      route={route}
      owner={owner}
      list={expectDefined(addressOf(route, params), 'the address of the offers')}
    />
  )
}

/** All offers of a hotel in one request. */
const ALL = { page: 1, size: 999, filters: {}, order: hotelOfferta.order } as const

const addressOfYear = (year: number) => shownPath() + changedQuery('', { [VIEW]: LINE, [YEAR]: String(year) })

/** Sorts by the first day of the stay, or of the publication if the offer has no stay. */
const beginOf = (offer: Offer): string =>
  endsOf(offer, 'soggiorno')?.from ?? endsOf(offer, 'soggiorno')?.to ?? offer.data_pubblicazione

type YearScreenProps = { route: ScreenProps['route']; owner: Owner; list: string }

function YearScreen({ route, owner, list }: YearScreenProps) {
  const day = today()
  const narrow = useNarrow()
  const may = usePermission(hotelOfferta, owner)
  const named = Number(new URLSearchParams(useSearch()).get(YEAR))
  const year = Number.isInteger(named) && named > 2000 && named < 2100 ? named : Number(day.slice(0, 4))
  const { data, error, mutate } = useList(hotelOfferta, owner, ALL)
  const stored = useMemo(
    () =>
      data
        ? offersOf(data).toSorted((a, b) => beginOf(a).localeCompare(beginOf(b)) || a.titolo.localeCompare(b.titolo))
        : [],
    [data],
  )
  const { offers, dirty, saving, change, undo, redo } = usePendingDays(owner, stored)
  // While its days are changed an offer keeps its place, wherever they lead.
  const shown = offers.filter((offer, at) => isInYear(itemAt(stored, at), year) || isInYear(offer, year))
  const gaps = gapsIn(offers, year)
  const upcomingGaps = gaps.filter(({ to }) => to >= day)
  const open = ({ id }: Offer) => void navigate(`${list}/${id}`)
  const step = (by: number) => void navigate(addressOfYear(year + by))
  const mayCreate = may('create') === true
  const create = () => run('offerta.crea')
  const tools = (
    <>
      <nav className="k-views" aria-label="Anno">
        <ButtonLink small icon="chevron-left" href={addressOfYear(year - 1)}>
          {year - 1}
        </ButtonLink>
        <ButtonLink small icon="chevron-right" href={addressOfYear(year + 1)}>
          {year + 1}
        </ButtonLink>
      </nav>
      {mayCreate && (
        <Button small variant="main" icon="plus" onClick={create}>
          {creationTitle(route)}
        </Button>
      )}
    </>
  )
  return (
    <>
      <ScreenHead
        title={`Offerte ${year}`}
        action={
          <>
            <ViewChoice other={LINE_VIEW} />
            {!narrow && tools}
          </>
        }
      />
      <div className="screen-body offer-year">
        {narrow && <div className="offer-tools">{tools}</div>}
        {error && !data ? (
          <LoadFailed error={error} onRetry={() => void mutate()} />
        ) : !data ? (
          <Skeleton shape="row" lines={12} label="Caricamento delle offerte" />
        ) : shown.length === 0 ? (
          <Empty
            icon="tag"
            title={`Nessuna offerta nel ${year}`}
            text="Qui stanno le offerte che si vedono, o per cui si può venire, in un giorno dell’anno."
          />
        ) : (
          <>
            {narrow ? (
              <OfferMonths offers={shown} year={year} today={day} addressOf={({ id }) => `${list}/${id}`} />
            ) : (
              <OfferLines
                {...{ offers: shown, year, gaps, today: day, change, undo, redo }}
                canMove={may('update') === true}
                onOpen={open}
                onYear={step}
                onNew={mayCreate ? create : undefined}
              />
            )}
            <div className="offer-remarks">
              {(dirty || saving) && <Tag tone="info">Salvataggio…</Tag>}
              <ul aria-label="Giorni senza offerte">
                {upcomingGaps.map(({ from, to }) => {
                  const { count, when } = daysInWords(from, to)
                  return (
                    <li key={from}>
                      <Tag tone="warn">
                        {count} senza offerte online {when}
                      </Tag>
                    </li>
                  )
                })}
              </ul>
            </div>
          </>
        )}
      </div>
    </>
  )
}
