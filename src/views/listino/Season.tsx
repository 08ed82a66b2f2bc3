/** 'Stagione': the prices of all listini of a year on one sheet, saved together. */
import { useCallback, useMemo, useState } from 'react'
import { useList, type Owner, hotelIdOf } from '../../api/resources/resources.ts'
import { listino } from '../../domain/resources/listini.ts'
import { addressOf } from '../../commands/match.ts'
import { today } from '../../domain/time/dates.ts'
import { currentSeason, byDate, seasonOf } from '../../domain/trade/season.ts'
import type { ScreenProps } from '../props.ts'
import { Button } from '../kit/Button.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { useHandle } from '../kit/hooks.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { NoOwner } from '../resource/NoOwner.tsx'
import { usePermission, useOwner } from '../resource/owner.ts'
import { DraftOffer } from '../resource/persistence/DraftOffer.tsx'
import { changedQuery } from '../shell/navigation/changedQuery.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { back, navigate, shownPath, useSearch } from '../shell/navigation/navigation.ts'
import { undoLast } from '../shell/undo/undoWrites.ts'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { useGuard } from '../widgets/useGuard.ts'
import { ALL_LISTS, missingIn, priceListsOf, sourcesFor, touchesSeason } from './season.ts'
import { AddRows } from './AddRows.tsx'
import { CopyPrices } from './CopyPrices.tsx'
import { SeasonChecks } from './SeasonChecks.tsx'
import { SeasonFoot } from './SeasonFoot.tsx'
import { SeasonHead } from './SeasonHead.tsx'
import { SeasonSheet } from './SeasonSheet.tsx'
import { TimeLine } from './TimeLine.tsx'
import { useHotelLines, useStableValue, useSeasonRows } from './useSeasonRows.ts'
import { useSeasonChanges } from './useSeasonChanges.ts'
import { useSeasonCursor } from './useSeasonCursor.ts'
import { useSeasonSave } from './useSeasonSave.ts'
import { useSeasonWrites } from './useSeasonWrites.ts'
import { VIEW, YEAR } from '../resource/list/ViewChoice.tsx'
import { SEASON } from './view.ts'
import '../widgets/SaveBar.css'
import './Season.css'
import { itemAt } from '../../domain/util/lookup.ts'

export function Season({ route, params }: ScreenProps) {
  const owner = useOwner(route, params, listino)
  if (typeof owner === 'string') return <NoOwner route={route} obstacle={owner} />
  return <SeasonScreen key={owner.hotelId} route={route} owner={owner} create={addressOf(route, params) + '/create'} />
}

const addressOfYear = (year: number) => shownPath() + changedQuery('', { [VIEW]: SEASON, [YEAR]: String(year) })

type SeasonScreenProps = { route: ScreenProps['route']; owner: Owner; create: string }

function SeasonScreen({ route, owner, create }: SeasonScreenProps) {
  const hotelId = hotelIdOf(owner)
  const search = useSearch()
  const here = useContextSnapshot().hotel
  const { data, error, mutate } = useList(listino, owner, ALL_LISTS)
  const lines = useHotelLines(hotelId)
  const { hotel } = lines
  const may = usePermission(listino, owner)
  const canSave = may('update') === true
  const canCreate = may('create') === true
  const [copying, setCopying] = useState(false)
  const openCopy = useCallback(() => setCopying(true), [])
  const [adding, setAdding] = useState(false)
  const openAdd = useCallback(() => setAdding(true), [])

  const all = useMemo(() => (data ? byDate(priceListsOf(data)) : []), [data])
  const named = Number(new URLSearchParams(search).get(YEAR))
  const year = Number.isInteger(named) && named > 2000 ? named : currentSeason(all, today())
  const writes = useSeasonWrites({ owner, year, label: route.label })
  const { saving } = writes
  const lists = useMemo(() => all.filter((one) => seasonOf(one) === year), [all, year])
  const prices = useSeasonChanges(hotelId, { all, hotel, loaded: data !== undefined })
  const { changes, count, invalid, doubtful, draft, before } = prices
  const { rows, ...more } = useSeasonRows({ year, lists, hotel, changes, canSave })
  const { sheet, goToList, goTo, goToAdded } = useSeasonCursor({
    year,
    all,
    lists,
    rows,
    onOtherYear: (other) => void navigate(addressOfYear(other)),
  })
  const dirty = count > 0
  const { save, forget } = useSeasonSave({ all, prices, addedRows: more, writes, canSave, sheet, goTo })

  const hidden = lists.filter(({ visibile }) => !visibile)
  const showHidden = useHandle({
    run: () => {
      if (!saving) void writes.show(hidden)
    },
  }).run
  const canAdd = canSave && hotel !== undefined && lists.length > 0
  const onAdd = canAdd ? openAdd : undefined
  useGuard(listino.id, { dirty, saving, canSave, save: () => void save(), back, forget, addRows: onAdd })

  const failed = error && !data ? error : lines.error
  const retry = () => {
    void mutate()
    lines.retry()
  }
  const known = all.map(seasonOf)
  const next = canCreate && known.length ? [Math.max(...known) + 1] : []
  const years = useStableValue([...new Set([...known, year, ...next])].sort())
  const sources = sourcesFor(year, data?.rows ?? [])
  return (
    <>
      <SeasonHead
        {...{ route, year, create, canCreate, years, addressOfYear }}
        isDirty={dirty}
        onAdd={onAdd}
        hidden={canSave ? hidden.length : 0}
        onShow={showHidden}
        onCopy={canSave && rows.length > 0 ? openCopy : undefined}
      />
      <div className="saved-screen">
        <div className="screen-body season">
          {/* Shown on paper only: the frame, which says whose prices they are, is not printed. */}
          <p className="season-hotel">{here?.label}</p>
          {/* One draft covers every year, so it is offered only where the prices that it would fill in are shown. */}
          {draft.offer && data && touchesSeason(draft.offer.values, all, year) && (
            <DraftOffer draft={draft} fields={{}} values={{}} />
          )}
          {adding && hotel && (
            <AddRows
              {...{ hotel, rows }}
              onAdd={(ids) => {
                goToAdded(itemAt(ids, 0))
                more.add(ids)
              }}
              onClose={() => setAdding(false)}
            />
          )}
          {failed ? (
            <LoadFailed error={failed} onRetry={retry} />
          ) : !data || !hotel ? (
            <Skeleton shape="row" lines={12} label="Caricamento dei prezzi" />
          ) : rows.length === 0 ? (
            <EmptySeason
              year={year}
              hasLists={lists.length > 0}
              saving={saving}
              onPrepare={canCreate && sources.length > 0 ? () => void writes.prepare(sources) : null}
            />
          ) : (
            <>
              {copying && (
                <CopyPrices
                  {...{ year, lists, all, rows, changes }}
                  onCopy={(edits) => sheet.current?.edit(edits)}
                  onClose={() => setCopying(false)}
                />
              )}
              <TimeLine lists={lists} onChoose={goToList} />
              <SeasonSheet
                key={year}
                ref={sheet}
                {...{ year, lists, rows, hotel, changes, before }}
                onEdit={prices.edit}
                readOnly={!canSave}
                onInsert={openAdd}
                onBeyond={undoLast}
              />
              <SeasonChecks {...{ invalid, doubtful }} missing={missingIn(lists, changes)} onGo={goTo} />
            </>
          )}
        </div>
        <SeasonFoot {...{ count, saving, canSave }} onSave={() => void save()} onForget={() => void forget()} />
      </div>
    </>
  )
}

type EmptySeasonProps = {
  year: number
  hasLists: boolean
  saving: boolean
  /** null where no listino of the year before can be copied. */
  onPrepare: (() => void) | null
}

function EmptySeason({ year, hasLists, saving, onPrepare }: EmptySeasonProps) {
  return (
    <Empty
      icon="euro"
      title={hasLists ? 'Nessuna camera nei listini' : `Nessun listino nel ${year}`}
      text="Un listino è un periodo con i suoi prezzi, per ogni camera e trattamento."
      action={
        onPrepare && (
          <Button variant="main" icon="copy" loading={saving} onClick={onPrepare}>
            Prepara il {year} dai listini del {year - 1}
          </Button>
        )
      }
    />
  )
}
