/** What an agent did with its token, from the audit; loaded when it is opened. */
import { useState } from 'react'
import { useTokenActivity } from '../../api/account/tokens.ts'
import { kindOf } from '../../commands/kinds.ts'
import type { PersonalToken, TokenActivity } from '../../domain/access/tokens.ts'
import { formatInstant, formatNumber } from '../../domain/text/text.ts'
import { Button } from '../kit/Button.tsx'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { LoadFailed } from '../shell/frame/LoadFailed.tsx'

export function AgentActivity({ token }: { token: PersonalToken }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className="tokens-activity">
      <Button
        small
        variant="ghost"
        aria-expanded={isOpen}
        aria-label={`Che cosa ha fatto: ${token.name} (…${token.ending})`}
        onClick={() => setOpen(!isOpen)}
      >
        Che cosa ha fatto
      </Button>
      {isOpen && <Entries id={token.id} />}
    </li>
  )
}

function Entries({ id }: { id: number }) {
  const { data, error, mutate } = useTokenActivity(id)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="row" lines={2} label="Caricamento delle attività" />
  if (!data.length) return <p>Non ha ancora scritto niente.</p>
  return (
    <ul aria-label="Che cosa ha fatto">
      {data.map((entry) => (
        <li key={`${entry.at} ${entry.resource} ${entry.op}`}>
          {formatInstant(entry.at)}: {wordsOf(entry)}
        </li>
      ))}
    </ul>
  )
}

const doneTo: Readonly<Record<string, readonly [one: string, many: string]>> = {
  create: ['nuova', 'nuove'],
  update: ['modificata', 'modificate'],
  delete: ['eliminata', 'eliminate'],
}

/** 'Offerte: 200 righe modificate', 'Offerta 12: riga modificata'. */
function wordsOf({ resource, kind, op, count, record }: TokenActivity): string {
  const named = kindOf(resource)
  const [one, many] = (op === 'undo' ? ['ripresa', 'riprese'] : doneTo[kind ?? '']) ?? ['toccata', 'toccate']
  return count === 1
    ? `${named?.label ?? resource} ${record ?? ''}, riga ${one}`
    : `${named?.plural ?? resource}, ${formatNumber(count)} righe ${many}`
}
