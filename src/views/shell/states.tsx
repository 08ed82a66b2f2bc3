/** What stands in for a screen that cannot be shown. */
import { Component, useEffect, type ReactNode } from 'react'
import type { ApiError } from '../../api/error.ts'
import { isReachable } from '../../api/meta.ts'
import { NO_PERMISSION, UNEXPECTED } from '../../commands/texts.ts'
import { begin } from '../../state/busy.ts'
import { connection } from '../../state/connection.ts'
import { Button, ButtonLink } from '../kit/Button.tsx'
import { isMissingCode } from '../kit/lazy.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { StateScreen } from '../kit/StateScreen.tsx'
import { reload } from './navigation.ts'
import { notify, withdraw } from './notices.ts'

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

/** What may not be seen: said in its place, and in the notice of every refusal, which goes when one leaves. */
function Refused() {
  useEffect(() => {
    notify(NO_PERMISSION)
    return () => withdraw(NO_PERMISSION)
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

/** In place of data that did not come. */
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
  const down = error.status === 0 || [502, 503, 504].includes(error.status)
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
      detail={Object.values(error.fields).flat().join(' ')}
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

/** Tells the bar at the top that something is on its way, while this stands. */
export function Busy() {
  useEffect(begin, [])
  return null
}

/** While the code of a screen is on its way. */
export function ScreenLoading() {
  return (
    <div className="screen-loading">
      <Busy />
      <Skeleton shape="row" lines={6} label="Caricamento della pagina" />
    </div>
  )
}

type Broken = 'no' | 'broken' | 'unreachable'

type BoundaryProps = {
  /** Around the frame too: nothing else of the console is left. */
  isAll?: boolean
  children: ReactNode
}

/** A broken screen costs itself, not the frame; a broken frame leaves a word, not a white page. */
export class ScreenBoundary extends Component<BoundaryProps, { broken: Broken }> {
  override state = { broken: 'no' as Broken }

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    const away = !navigator.onLine || connection.state !== 'ok' || isMissingCode(error)
    return { broken: away ? 'unreachable' : 'broken' }
  }

  /** Once somebody answers again the whole page is fetched: browsers may remember that a part of it was not there. */
  async #retry(): Promise<void> {
    if (await isReachable()) await reload()
    else this.setState({ broken: 'no' })
  }

  override render() {
    const { broken } = this.state
    const { isAll, children } = this.props
    if (broken === 'no') return children
    if (broken === 'broken') {
      return (
        <StateScreen
          whole
          icon="error"
          tone="bad"
          title={isAll ? 'La console si è fermata' : 'Questa pagina non si è aperta'}
          text={
            isAll
              ? 'È un errore nostro. Riprova: quello che stavi scrivendo è tra le bozze.'
              : 'Il resto della console funziona: puoi riprovare o andare altrove.'
          }
          actions={retry}
        />
      )
    }
    return (
      <StateScreen
        whole
        icon={navigator.onLine ? 'server-down' : 'offline'}
        tone="bad"
        title={navigator.onLine ? 'Il servizio non risponde' : 'Non sei in linea'}
        text={
          navigator.onLine
            ? 'Questa pagina non è arrivata. Riprova tra poco: quello che hai già aperto resta qui.'
            : 'Questa pagina non è ancora sul dispositivo. Torna in linea e riprova.'
        }
        actions={
          <Button variant="main" icon="refresh" onClick={() => void this.#retry()}>
            Riprova
          </Button>
        }
      />
    )
  }
}
