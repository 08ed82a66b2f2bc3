/**
 * The hours of a month, a week or the whole office as a grid of days, with the keys of every list and a few of its own.
 */
import type { ReactNode } from 'react'
import type { Route } from '../../commands/routes/route.ts'
import { tracciamentiAttivita } from '../../domain/resources/staff.ts'
import { today } from '../../domain/time/dates.ts'
import { totalHours } from '../../domain/time/hours.ts'
import { Button } from '../kit/Button.tsx'
import { useNarrow } from '../kit/hooks.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { usePrinting } from '../kit/usePrinting.ts'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'
import { saveCsv } from '../shell/saveCsv.ts'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { ExportButtons, exportHandlers } from '../widgets/ExportButtons.tsx'
import { CalendarBar } from './CalendarBar.tsx'
import { CalendarFields } from './CalendarFields.tsx'
import { DayGrid } from './DayGrid.tsx'
import { daysFile, fileName, officeFile } from './calendarCsv.ts'
import { OfficeGrid } from './OfficeGrid.tsx'
import { useCalendar } from './useCalendar.ts'
import { CREATE_LABEL, useCalendarHandle } from './useCalendarHandle.ts'
import { formatPeriod, isMonthly, maxEntriesPerDay, shiftPeriod, type GridView } from './period.ts'

type CalendarProps = {
  route: Route
  view: GridView
  /** The links between the views of the calendar. */
  choice: ReactNode
}

export function Calendar({ route, view, choice }: CalendarProps) {
  const { grid, ...calendar } = useCalendar(view)
  const { isOffice, day, period, person, whose, canCreate, colleague, due, goTo, turnTo, monthLock } = calendar
  const { weeks, days, byDay, colleagues, data, reload } = period
  const narrow = useNarrow()
  const printing = usePrinting()
  const takes = exportHandlers(`${tracciamentiAttivita.id}.list`, route.title, () =>
    saveCsv(
      fileName(view, day, isOffice ? 'ufficio' : person === null ? 'tutti' : whose),
      isOffice ? officeFile(days, colleagues) : daysFile({ days, byDay, due }),
    ),
  )
  useCalendarHandle(calendar, takes)

  return (
    <>
      <ScreenHead
        title={route.title}
        action={
          <>
            {data && <ExportButtons takes={takes} />}
            {canCreate && (
              <Button variant="main" icon="plus" keys={narrow ? undefined : 'N'} onClick={() => calendar.create()}>
                {CREATE_LABEL}
              </Button>
            )}
          </>
        }
      />
      <div className="screen-body calendar">
        <CalendarBar
          {...{ view, day, whose, choice }}
          reckoning={period.reckoning}
          isOver={period.isOver}
          total={data ? totalHours(period.ofPeriod) : null}
          onTurn={(step) => turnTo(shiftPeriod(view, day, step))}
          onToday={() => goTo(today())}
        />
        <CalendarFields
          {...{ day, person, canCreate }}
          mayChoose={calendar.mayChoose}
          onDay={turnTo}
          onPerson={calendar.showPerson}
        >
          {data && monthLock?.lockLast && (
            <Button small icon="lock" onClick={monthLock.lockLast}>
              Blocca il mese scorso
            </Button>
          )}
          {data && monthLock && (
            <Button small icon="lock" onClick={() => monthLock.lock(!monthLock.isLocked)}>
              {monthLock.isLocked ? 'Riapri il mese' : 'Blocca il mese'}
            </Button>
          )}
        </CalendarFields>
        {period.error ? (
          <LoadFailed error={period.error} onRetry={reload} />
        ) : !data ? (
          <Skeleton shape="block" label="Caricamento delle ore" />
        ) : isOffice ? (
          <OfficeGrid
            ref={grid}
            label={`Ore di tutti, ${formatPeriod(view, day)}`}
            busy={period.isValidating}
            person={colleague}
            {...{ days, day, colleagues }}
            onGo={goTo}
            onOpen={calendar.openWeek}
          />
        ) : (
          <DayGrid
            ref={grid}
            label={`Ore di ${formatPeriod(view, day)}`}
            busy={period.isValidating}
            most={printing ? Infinity : maxEntriesPerDay(view, narrow)}
            whose={person === null}
            {...{ view, weeks, day, byDay, due, canCreate }}
            onDay={goTo}
            onCreate={calendar.create}
            onEdit={calendar.edit}
            onMore={(on) => turnTo(on, 'settimana')}
            onMove={calendar.moveEntry}
          />
        )}
        <CalendarKeys view={view} />
      </div>
    </>
  )
}

/** The keys of the calendar in words. */
function CalendarKeys({ view }: { view: GridView }) {
  const period = isMonthly(view) ? 'mese' : 'settimana'
  return (
    <p className="calendar-keys">
      Da tastiera: le frecce vanno di giorno in giorno, Pag ↑ e Pag ↓ di {period} in {period}, T a oggi; Invio apre{' '}
      {view === 'ufficio'
        ? 'la settimana di quella persona.'
        : 'le attività del giorno o ne aggiunge una; Y ripete quelle dell’ultimo giorno, B va al prossimo con ore mancanti; Alt e le frecce spostano un’attività di giorno.'}
    </p>
  )
}
