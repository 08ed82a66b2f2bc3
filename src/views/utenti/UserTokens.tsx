/** The personal tokens of a user, for administrators of accounts, who can revoke each one. */
import { useSnapshot } from 'valtio'
import { hasTokens, revokeTokenOf, useTokensOf } from '../../api/account/tokens.ts'
import { can } from '../../domain/access/access.ts'
import { user as users } from '../../domain/resources/utenti.ts'
import { session } from '../../state/session.ts'
import type { RecordExtraProps } from '../props.ts'
import { Skeleton } from '../kit/states/Skeleton.tsx'
import { TokenEntries } from '../resource/TokenEntries.tsx'
import { WidgetFailed } from '../widgets/WidgetFailed.tsx'

export function UserTokens({ row, narrow }: RecordExtraProps) {
  const { user } = useSnapshot(session)
  const id = Number(row.id)
  const may = user !== null && hasTokens() && can(user, users.id, 'tokens') !== 'none'
  const { data, error, mutate } = useTokensOf(may ? id : null)
  if (!may) return null
  return (
    <section className="form-group" aria-label="Token personali">
      <h3 aria-level={narrow ? 2 : undefined}>Token personali</h3>
      {error ? (
        <WidgetFailed error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton shape="row" lines={2} label="Caricamento dei token" />
      ) : data.length === 0 ? (
        <p>Nessuno: nessun programma entra a suo nome.</p>
      ) : (
        <TokenEntries
          tokens={data}
          op="management.user.revokeToken"
          revoke={(token) => revokeTokenOf(id, token)}
          onChanged={() => void mutate()}
        />
      )}
    </section>
  )
}
