/** One tool of a portal: how many rows it would process now, its last run, and its progress while it runs. */
import { countText } from '../../domain/text/counts.ts'
import { outcomes, runText, toolTitles, type ToolCount, type ToolRun } from '../../domain/trade/strumenti.ts'
import { formatNumber } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { Card } from '../kit/layout/Card.tsx'
import { Progress } from '../kit/states/Progress.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { formatRelativeTime } from '../resource/formatRelativeTime.ts'
import type { Tool } from './tools.ts'

type ToolCardProps = {
  tool: Tool
  reach: ToolCount | undefined
  /** Its newest run; null if it never ran, undefined while unknown. */
  last: ToolRun | null | undefined
  mayRun: boolean
  isStarting: boolean
  /** Another tool is being started on this screen. */
  isBlocked: boolean
  onRun: () => void
}

export const buttonOf = (op: string): string => `strumento-${op}`

export function ToolCard({ tool, reach, last, mayRun, isStarting, isBlocked, onRun }: ToolCardProps) {
  const { op, text, verb, rows } = tool
  const title = toolTitles[op]
  const running = last?.esito === 'in-corso' ? last : null
  return (
    <Card
      className="tool"
      title={title}
      mark={last && <Tag tone={outcomes[last.esito].tone}>{outcomes[last.esito].label}</Tag>}
      footer={
        <Button
          id={buttonOf(op)}
          variant="main"
          loading={isStarting || running !== null}
          disabled={!mayRun || isBlocked}
          aria-describedby={`${buttonOf(op)}-ora`}
          onClick={onRun}
        >
          {verb}
        </Button>
      }
    >
      <p>{text}</p>
      <dl>
        <div>
          <dt>Ora</dt>
          <dd id={`${buttonOf(op)}-ora`}>
            {reach ? [countText(reach.righe, ...rows), ...reach.motivi].join(' · ') : '…'}
          </dd>
        </div>
        <div>
          <dt>{running ? 'In corso' : 'Ultima volta'}</dt>
          <dd>{last === undefined ? '…' : last ? runText(last, formatRelativeTime(last.iniziata_il)) : 'mai'}</dd>
        </div>
      </dl>
      {running && (
        <Progress
          label={`Avanzamento: ${title}`}
          {...(running.totale !== null && {
            value: running.fatte,
            max: running.totale,
            text: `${formatNumber(running.fatte)} di ${formatNumber(running.totale)}`,
          })}
        />
      )}
      {!mayRun && <small>Il tuo ruolo non può farlo.</small>}
    </Card>
  )
}
