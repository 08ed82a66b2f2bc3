/** Portal tools: what each would process, its last run and its progress. Only one starts at a time. */
import { useEffect, useState, type KeyboardEvent } from 'react'
import { useSnapshot } from 'valtio'
import { refreshResource } from '../../api/resources/resources.ts'
import { refreshTools, useToolCounts, useToolRuns } from '../../api/strumenti.ts'
import { can } from '../../domain/access/access.ts'
import type { Need } from '../../domain/trade/cruscotto.ts'
import { tools as described } from '../../domain/resources/strumenti.ts'
import { outcomes, runText, toneOf, toolOps, toolTitles, type ToolRun } from '../../domain/trade/strumenti.ts'
import { context } from '../../state/context.ts'
import { session } from '../../state/session.ts'
import type { ScreenProps } from '../props.ts'
import { notify } from '../shell/toasts/notify.ts'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import { SelectFirst } from '../shell/navigation/SelectFirst.tsx'
import { useFirstFocus } from '../widgets/useFirstFocus.ts'
import { Needs } from '../widgets/Needs.tsx'
import { ScreenHead } from '../widgets/ScreenHead.tsx'
import { buttonOf, ToolCard } from './ToolCard.tsx'
import { tools, type Tool } from './tools.ts'
import { useSearch } from '../shell/navigation/navigation.ts'
import './Portali.css'

const INDICATORS = 'portals.indicatori'
const SHEETS = '/dashboardPortali/schedeHotel'

/** Arrows move between the tools and on to the sheets; Enter presses the focused button. */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), a[href]')]
  const here = stops.findIndex((one) => one === event.target)
  if (!step || here < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  stops[here + step]?.focus()
}

const newsOf = (run: ToolRun): Need => ({
  id: String(run.id),
  titolo: `${toolTitles[run.op]}: ${outcomes[run.esito].label.toLowerCase()}`,
  motivo: runText(run, formatRelativeTime(run.iniziata_il)),
  tono: toneOf(run),
  link: null,
})

export function Strumenti({ route }: ScreenProps) {
  const { portal } = useSnapshot(context)
  const { user } = useSnapshot(session)
  const named = new URLSearchParams(useSearch()).get('strumento')
  const [starting, setStarting] = useState<string | null>(null)
  const may = (op: string) => user !== null && can(user, described.id, op) !== 'none'
  const id = portal?.value ?? null
  const reaches = useToolCounts(may('counts') ? id : null)
  const runs = useToolRuns(may('runs') ? id : null, starting !== null)
  useFirstFocus(id === null ? null : buttonOf(toolOps.find((op) => op === named) ?? toolOps[0]))

  // Refreshes the counts when a run ends, including runs that somebody else started.
  const isRunning = runs.data?.some(({ esito }) => esito === 'in-corso') ?? false
  const { mutate } = reaches
  useEffect(() => {
    if (!isRunning) void mutate()
  }, [isRunning, mutate])

  if (!portal) return <SelectFirst route={route} missing="portal" />

  async function start({ op, run }: Tool, portalId: number) {
    setStarting(op)
    try {
      await run(portalId)
    } catch (error) {
      notify({ op: `${described.id}.${op}`, error })
    } finally {
      setStarting(null)
    }
    await Promise.all([refreshTools(), op === 'buildHotelIndicators' && refreshResource(INDICATORS)])
  }

  const sheets = reaches.data?.schede.map(({ id: sheet, hotel, difetti }): Need => ({
    id: String(sheet),
    titolo: hotel,
    motivo: difetti.join(' · '),
    tono: 'warn',
    link: `${SHEETS}/${sheet}`,
  }))
  return (
    <>
      <ScreenHead title={route.title} subtitle={portal.label} />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble from its buttons and links */}
      <div className="tools" data-more-keys="← →:strumento" onKeyDown={moveBetween}>
        <div className="tools-cards">
          {tools.map((tool) => (
            <ToolCard
              key={tool.op}
              tool={tool}
              reach={reaches.data?.strumenti.find(({ op }) => op === tool.op)}
              last={runs.data && (runs.data.find(({ op }) => op === tool.op) ?? null)}
              mayRun={may(tool.op)}
              isStarting={starting === tool.op}
              isBlocked={starting !== null && starting !== tool.op}
              onRun={() => void start(tool, portal.value)}
            />
          ))}
        </div>
        <div className="tools-lists">
          {may('counts') && (
            <Needs
              title="Schede da rivedere"
              needs={sheets ?? null}
              error={reaches.error}
              onRetry={() => void mutate()}
              none="Nessuna scheda ha qualcosa da rivedere"
            />
          )}
          {may('runs') && (
            <Needs
              title="Ultime esecuzioni"
              needs={runs.data?.map(newsOf) ?? null}
              error={runs.error}
              onRetry={() => void runs.mutate()}
              none="Nessuno strumento è mai stato eseguito su questo portale"
              isNews
            />
          )}
        </div>
      </div>
    </>
  )
}
