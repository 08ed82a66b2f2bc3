/** List of personal tokens with scopes, expiry and last use; each can be revoked. */
import { Fragment, useState, type ReactNode } from 'react'
import { today } from '../../domain/time/dates.ts'
import type { PersonalToken } from '../../domain/access/tokens.ts'
import { scopeLabel } from '../../domain/access/tokenScopes.ts'
import { formatDate } from '../../domain/text/text.ts'
import { ask } from '../../state/overlay.ts'
import { Button } from '../kit/Button.tsx'
import { Entries, Entry } from '../kit/data/Entries.tsx'
import { Tag } from '../kit/data/Tag.tsx'
import { formatRelativeTime } from './formatRelativeTime.ts'
import { notify } from '../shell/toasts/notify.ts'

type TokenEntriesProps = {
  tokens: readonly PersonalToken[]
  /** Operation whose texts report the outcome. */
  op: string
  revoke: (id: number) => Promise<void>
  onChanged: () => void
  /** Shown below the facts of a token. */
  more?: (token: PersonalToken) => ReactNode
}

/** Last valid day: a token expires at the end of that day, so the instant itself belongs to the next one. */
const lastDay = (instant: string): string => formatDate(today(new Date(Date.parse(instant) - 1)))

function endOf({ revoked_at, expires_at, state }: PersonalToken): string {
  if (revoked_at) return `Revocato ${formatRelativeTime(revoked_at)}`
  return `${state === 'scaduto' ? 'Scaduto il' : 'Vale fino al'} ${lastDay(expires_at)}`
}

function used({ last_used_at, last_used_from, last_used_by, agent }: PersonalToken): string {
  if (!last_used_at) return 'mai usato'
  return [
    `usato ${formatRelativeTime(last_used_at)}`,
    last_used_from && `dalla rete ${last_used_from}`,
    (agent ?? last_used_by) && `con ${agent ?? last_used_by}`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function TokenEntries({ tokens, op, revoke, onChanged, more }: TokenEntriesProps) {
  const [busy, setBusy] = useState<number | null>(null)

  async function end({ id, name }: PersonalToken) {
    const yes = await ask({
      title: 'Revoca il token',
      text: `Il programma che usa «${name}» non entrerà più. Non si può annullare.`,
      confirm: 'Revoca',
      danger: true,
    })
    if (!yes || busy !== null) return
    setBusy(id)
    try {
      await revoke(id)
      // The button disappears, so the focus moves to the entry.
      document.getElementById(`token-${id}`)?.focus()
      notify({
        tone: 'ok',
        title: 'Fatto',
        message: `Token «${name}» revocato.`,
        duration: 10_000,
        place: 'bottom-right',
      })
    } catch (error) {
      notify({ op, error })
    } finally {
      setBusy(null)
      onChanged()
    }
  }

  return (
    <Entries>
      {tokens.map((token) => (
        <Fragment key={token.id}>
          <Entry
            id={`token-${token.id}`}
            title={`${token.name} (…${token.ending})`}
            remark={
              <>
                {token.scopes.map(scopeLabel).join(' · ')}
                <br />
                Creato {formatRelativeTime(token.created_at)} · {used(token)}
                <br />
                {endOf(token)}
                {token.autonomy && ` · esegue da solo fino a ${token.autonomy.rows} righe`}
              </>
            }
          >
            {token.state === 'attivo' ? (
              <Button
                small
                loading={busy === token.id}
                aria-label={`Revoca: ${token.name} (…${token.ending})`}
                onClick={() => void end(token)}
              >
                Revoca
              </Button>
            ) : (
              <Tag>{token.state === 'scaduto' ? 'Scaduto' : 'Revocato'}</Tag>
            )}
          </Entry>
          {more?.(token)}
        </Fragment>
      ))}
    </Entries>
  )
}
