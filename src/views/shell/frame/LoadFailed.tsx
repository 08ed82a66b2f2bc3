/** Error screen in place of data that failed to load. */
import { useEffect } from 'react'
import type { ApiError } from '../../../api/client/error.ts'
import { isUnanswered } from '../../../api/client/isUnanswered.ts'
import { codeOf, NO_PERMISSION, UNEXPECTED } from '../../../commands/lazyTexts.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { StateScreen } from '../../kit/states/StateScreen.tsx'
import { notify, dismissMessage } from '../toasts/notify.ts'

/**
 * Permission denied: shown in place of the content and as the toast common to all refusals, which is dismissed when the
 * user leaves.
 */
function Refused() {
  useEffect(() => {
    notify(NO_PERMISSION)
    return () => dismissMessage(NO_PERMISSION)
  }, [])
  return (
    <StateScreen
      icon="lock"
      title={NO_PERMISSION.title}
      text={NO_PERMISSION.message}
      actions={<ButtonLink href="/">Torna alla Home</ButtonLink>}
    />
  )
}

export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  if (error.status === 403 || error.status === 401) return <Refused />
  if (error.status === 404) {
    return (
      <StateScreen
        icon="search"
        title="Elemento non trovato"
        text={error.message || 'L’elemento richiesto non esiste o non è più disponibile.'}
      />
    )
  }
  const offline = error.status === 0 && !navigator.onLine
  const down = isUnanswered(error)
  return (
    <StateScreen
      icon={offline ? 'offline' : 'server-down'}
      tone="bad"
      title={offline ? 'Non sei in linea' : down ? 'Il servizio non risponde' : 'Qualcosa non ha funzionato'}
      text={
        offline
          ? 'Controlla la connessione e riprova.'
          : (error.status !== 0 && error.message) ||
            (down ? 'Riprova tra poco: quello che hai già aperto resta qui.' : <span lang="en">{UNEXPECTED}</span>)
      }
      detail={[...Object.values(error.fields).flat(), codeOf(error)].filter(Boolean).join(' ')}
      actions={
        onRetry && (
          <Button icon="refresh" onClick={onRetry}>
            Riprova
          </Button>
        )
      }
    />
  )
}
