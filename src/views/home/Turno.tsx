/**
 * The work queue, first on every home and worked by keyboard: ↑ ↓ and J K move, Enter opens, E marks done where that
 * makes sense and a toast confirms it, T switches between one's own work and everybody's. Its fixed height keeps
 * everything below in place when it fills or empties.
 */
import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { refreshResource } from '../../api/resources/resources.ts'
import { finishTask, finishOf, useTurno } from '../../api/turno.ts'
import { canChooseTurno, ownTurnoScope, turnoHotelFor, type Queue, type TurnoScope } from '../../domain/trade/turno.ts'
import { canSwitchHotel } from '../../domain/access/access.ts'
import type { IconName } from '../../domain/model/icons.ts'
import { today, daysBetween } from '../../domain/time/dates.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { settings, toggleWholeTurno } from '../../state/settings.ts'
import { takeUndo, trackWrite } from '../../state/undo.ts'
import { showTurno, type TurnoHandle } from '../../state/screen.ts'
import { Anchor } from '../kit/navigation/Anchor.tsx'
import { IconButton } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Chip } from '../kit/data/Chip.tsx'
import { Empty } from '../kit/states/Empty.tsx'
import { useHandle } from '../kit/hooks.ts'
import { Icon } from '../kit/Icon.tsx'
import { Kbd } from '../kit/Kbd.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { Tag, type Tone } from '../kit/data/Tag.tsx'
import { useContextSnapshot } from '../shell/frame/useConsole.ts'
import { useFocusWhenFree } from '../widgets/useFirstFocus.ts'
import { MaybeLink } from '../widgets/MaybeLink.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'
import { notify } from '../shell/toasts/notify.ts'
import { dueWord } from './dueWord.ts'
import { entriesOf, withoutEntry, type Entry } from './turnoEntries.ts'
import './Turno.css'

const icons: Readonly<Record<string, IconName>> = {
  attivita: 'user',
  attivitaArretrate: 'clock',
  richieste: 'mail',
  preventivi: 'mail',
  richiesteHotel: 'mail',
  preventiviHotel: 'mail',
  offerte: 'tag',
  ordini: 'book',
  cookie: 'cookie',
  notifiche: 'bell',
}

/** Title of the toast after a row is marked done, by rule. */
const doneTitles: Readonly<Record<string, string>> = {
  attivita: 'Attività completata',
  richieste: 'Richiesta segnata come letta',
  preventivi: 'Richiesta segnata come letta',
  cookie: 'Configurazione approvata',
  notifiche: 'Notifica letta',
}

export function Turno() {
  const { user, hotel } = useContextSnapshot()
  const { wholeTurno } = useSnapshot(settings)
  const canChoose = user !== null && canChooseTurno(user)
  const scope: TurnoScope = user && !wholeTurno.includes(user.id) ? ownTurnoScope(user) : 'all'
  const { data, error, mutate } = useTurno(user ? turnoHotelFor(user, hotel?.value ?? null) : undefined, scope)
  const entries = useMemo(() => entriesOf(data?.queues ?? [], today()), [data])
  const total = data?.queues.reduce((sum, { totale }) => sum + totale, 0) ?? 0
  const { list, current, setChosen, move, onKeyDown } = useCursor(entries, data?.scope)

  async function markDone(entry: Entry) {
    const what = finishOf(entry.regola)
    if (!what || !entry.fatto || !data) return
    const at = entries.findIndex(({ key }) => key === entry.key)
    const next = entries[at + 1] ?? entries[at - 1]
    const holdsFocus = list.current?.contains(document.activeElement)
    setChosen(next?.key ?? null)
    if (holdsFocus) focusRow(list.current, next?.key)
    void mutate({ ...data, queues: withoutEntry(data.queues, entry) }, { revalidate: false })
    try {
      // The row is removed optimistically before its call starts, because loading the call's description may come
      // first. Registering the write here makes it count as pending from now on.
      await finishTask(entry.regola, entry.id).finally(trackWrite(what.op))
      const undo = takeUndo(what.op)
      notify({
        tone: 'ok',
        title: doneTitles[entry.regola] ?? 'Fatto',
        message: entry.titolo,
        duration: 10_000,
        place: 'bottom-right',
        ...(undo && { undo }),
      })
      void mutate()
      void refreshResource(what.resource)
    } catch (failure) {
      void mutate()
      notify({ op: what.op, error: failure })
    }
  }

  // A user of a single hotel needs no hotel name on every row.
  const placeOf = ({ luogo }: Entry) =>
    user && !canSwitchHotel(user) && hotel?.label === `${luogo} (${hotel?.value})` ? '' : luogo
  const chosen = entries.find(({ key }) => key === current)
  const canFinish = Boolean(chosen?.fatto)
  const handle = useHandle<TurnoHandle>({
    move: (step) => void move(step),
    done: () => chosen && void markDone(chosen),
    toggleScope: () => user && toggleWholeTurno(user.id),
  })
  const hasRows = entries.length > 0
  const choice = canChoose ? scope : null
  useLayoutEffect(
    () => (hasRows || choice ? showTurno({ hasRows, canFinish, scope: choice }, handle) : undefined),
    [handle, canFinish, hasRows, choice],
  )

  return (
    <Card
      title="Turno"
      flush
      className="turno"
      mark={total > 0 && <Tag tone="warn">{formatNumber(total)} da fare</Tag>}
      aside={
        <>
          {hasRows && (
            <span className="turno-keys">
              fatto <Kbd keys="E" /> apri <Kbd keys="Invio" />
            </span>
          )}
          {canChoose && (
            <>
              <Chip label="Tutti" pressed={scope === 'all'} onClick={() => handle.toggleScope()} />
              <span className="turno-keys">
                <Kbd keys="T" />
              </span>
            </>
          )}
        </>
      }
    >
      {error && !data ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={10} label="Caricamento del turno" />
      ) : entries.length === 0 ? (
        <Empty
          icon="done"
          title={choice === 'own' ? 'Nulla di tuo in sospeso' : 'Nulla in sospeso'}
          text={
            choice === 'own'
              ? 'Il tuo lavoro di oggi è fatto. «Tutti» mostra anche quello dei colleghi.'
              : 'Per oggi è tutto fatto: quando arriva qualcosa, lo trovi qui.'
          }
        />
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys bubble from the links inside */}
          <ul ref={list} className="turno-rows" onKeyDown={onKeyDown} aria-label="Cose da fare">
            {entries.map((entry) => (
              <Row
                key={entry.key}
                entry={entry}
                place={placeOf(entry)}
                current={entry.key === current}
                onCurrent={() => setChosen(entry.key)}
                onDone={() => void markDone(entry)}
              />
            ))}
          </ul>
          <More queues={data.queues} />
        </>
      )}
    </Card>
  )
}

type RowProps = { entry: Entry; place: string; current: boolean; onCurrent: () => void; onDone: () => void }

function Row({ entry, place, current, onCurrent, onDone }: RowProps) {
  const { titolo, motivo, link, fatto, regola, key } = entry
  return (
    <li data-current={current || undefined}>
      <Anchor href={link} data-row={key} onFocus={onCurrent}>
        <Icon name={icons[regola] ?? 'clock'} />
        <span className="turno-what">
          {titolo} <small>{motivo}</small>
        </span>
        {place && <small className="turno-place">{place}</small>}
        <Due entry={entry} />
      </Anchor>
      {fatto && <IconButton small icon="check" label={`Segna come fatto: ${titolo}`} tabIndex={-1} onClick={onDone} />}
    </li>
  )
}

/** The word carries the meaning; the colour only supports it. */
function Due({ entry: { scadenza, dal } }: { entry: Entry }) {
  const day = scadenza ?? dal
  if (!day) return null
  const days = daysBetween(today(), day)
  const tone: Tone = !scadenza ? 'neutral' : days < 0 ? 'bad' : days === 0 ? 'info' : days <= 3 ? 'warn' : 'ok'
  return <Tag tone={tone}>{dueWord(day, days)}</Tag>
}

/**
 * For each rule with more rows than the ten shown, its total; it links to the list with all of them, if there is one.
 */
function More({ queues }: { queues: readonly Queue[] }) {
  const long = queues.filter(({ totale, righe }) => totale > righe.length)
  if (!long.length) return null
  return (
    <div className="turno-more">
      {long.map(({ regola, altri, elenco, ...queue }) => {
        const { titolo, totale } = elenco ?? queue
        return (
          <MaybeLink key={regola} to={altri}>
            {titolo} <small>{formatNumber(totale)} in tutto</small>
          </MaybeLink>
        )
      })}
    </div>
  )
}

const focusRow = (list: HTMLElement | null, key: string | undefined) =>
  key && list?.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus()

/**
 * The row that the keys act on. It gets the focus if nothing else on the page has it: when the queue arrives, and when
 * other rows replace those of which one had it.
 */
function useCursor(entries: readonly Entry[], scope: TurnoScope | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  // Another queue begins at its first row, although it may contain the current one.
  const [shownScope, setShownScope] = useState(scope)
  if (scope !== shownScope) {
    setShownScope(scope)
    setChosen(null)
  }
  const current = entries.some(({ key }) => key === chosen) ? chosen : (entries[0]?.key ?? null)

  useFocusWhenFree(current, () => list.current?.querySelector<HTMLElement>(`[data-row="${current}"]`))

  useLayoutEffect(() => {
    if (list.current?.contains(document.activeElement)) list.current.querySelector<HTMLElement>('a')?.focus()
  }, [scope])

  function move(step: number): boolean {
    const at = entries.findIndex(({ key }) => key === current)
    const holds = list.current?.contains(document.activeElement)
    const next = entries[holds ? at + step : at]
    if (!next) return false
    setChosen(next.key)
    focusRow(list.current, next.key)
    return true
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    // At the ends the arrows go on to the links around the list.
    if (step && move(step)) event.preventDefault()
  }

  return { list, current, setChosen, move, onKeyDown }
}
