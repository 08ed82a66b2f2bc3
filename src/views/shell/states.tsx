/** What stands in for a screen that cannot be shown. */
import { Component, type ReactNode } from 'react'
import type { ApiError } from '../../api/error.ts'
import { NO_PERMISSION } from '../../commands/messages.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { StateScreen } from '../kit/StateScreen.tsx'

const retry = (
  <Button variant="main" icon="refresh" onClick={() => location.reload()}>
    Riprova
  </Button>
)

export function ServiceDown({ message }: { message: string }) {
  return (
    <StateScreen
      whole
      icon="server-down"
      tone="bad"
      title="Regia non è raggiungibile"
      text={message || 'Il servizio non risponde. Riprova tra poco.'}
      actions={retry}
    />
  )
}

export function NotFound() {
  return (
    <StateScreen
      whole
      icon="search"
      title="Pagina non trovata"
      text="L’indirizzo non esiste, oppure è cambiato."
      actions={<ButtonLink href="/">Torna alla Home</ButtonLink>}
    />
  )
}

/** In place of data that did not come. */
export function LoadFailed({ error, onRetry }: { error: ApiError; onRetry?: () => void }) {
  if (error.status === 403 || error.status === 401) {
    return (
      <StateScreen
        icon="lock"
        title={NO_PERMISSION.title}
        text={NO_PERMISSION.message}
        actions={<ButtonLink href="/">Torna alla Home</ButtonLink>}
      />
    )
  }
  if (error.status === 404) {
    return (
      <StateScreen
        icon="search"
        title="Elemento non trovato"
        text={error.message || 'L’elemento richiesto non esiste o non è più disponibile.'}
      />
    )
  }
  const offline = error.status === 0
  return (
    <StateScreen
      icon={offline ? 'offline' : 'server-down'}
      tone="bad"
      title={offline ? 'Servizio non raggiungibile' : 'Qualcosa non ha funzionato'}
      text={offline ? 'Controlla la connessione e riprova.' : error.message || 'Si è verificato un errore inaspettato.'}
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

/** While the code of a screen is on its way. */
export function ScreenLoading() {
  return (
    <div className="screen-loading">
      <Skeleton shape="row" lines={6} label="Caricamento della pagina" />
    </div>
  )
}

/** A broken screen costs itself, not the frame. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <StateScreen
        whole
        icon="error"
        tone="bad"
        title="Questa pagina non si è aperta"
        text="Il resto della console funziona: puoi riprovare o andare altrove."
        actions={retry}
      />
    )
  }
}
