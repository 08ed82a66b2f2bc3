/** Screens shown when the requested one cannot be rendered. */
import { Component, useEffect, type ReactNode } from 'react'
import { subscribe } from 'valtio'
import { isReachable } from '../../../api/client/meta.ts'
import { reloadForLaterBuild } from '../../../commands/version.ts'
import { beginWork } from '../../../state/busy.ts'
import { connection } from '../../../state/connection.ts'
import { Button } from '../../kit/Button.tsx'
import { ChunkLoadError } from '../../../domain/util/importChunk.ts'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { StateScreen } from '../../kit/states/StateScreen.tsx'
import { reload } from '../navigation/navigation.ts'

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

/** Counts as pending work for the progress bar while mounted. */
export function Busy() {
  useEffect(beginWork, [])
  return null
}

/** Shown while the code of a screen loads. */
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
  /** Wraps the whole console: when it breaks, nothing else is left on the page. */
  isAll?: boolean
  children: ReactNode
}

/** Error boundary: a broken screen leaves the frame working; a broken frame shows a message instead of a blank page. */
export class ScreenBoundary extends Component<BoundaryProps, { broken: Broken }> {
  override state: { broken: Broken } = { broken: 'no' }

  static getDerivedStateFromError(error: unknown): { broken: Broken } {
    const away = !navigator.onLine || connection.state !== 'ok' || error instanceof ChunkLoadError
    return { broken: away ? 'unreachable' : 'broken' }
  }

  /** A tab from before a deployment requests chunks that no longer exist under that name, so it loads the new build. */
  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkLoadError) void reloadForLaterBuild()
  }

  /** Retries automatically once the connection is back. */
  #unsubscribe: (() => void) | undefined
  override componentDidMount(): void {
    this.#unsubscribe = subscribe(connection, () => {
      if (connection.state === 'ok' && this.state.broken === 'unreachable') void this.#retry()
    })
  }
  override componentWillUnmount(): void {
    this.#unsubscribe?.()
  }

  /** Reloads the whole page when the server answers, because browsers may cache a failed chunk. */
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
            : 'Questa pagina non è ancora sul dispositivo: la apro appena torni in linea.'
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
