/** What stands in for a screen that cannot be shown. */
import { Component, useEffect, type ReactNode } from 'react'
import { subscribe } from 'valtio'
import { isReachable } from '../../api/meta.ts'
import { reloadForLaterBuild } from '../../commands/version.ts'
import { begin } from '../../state/busy.ts'
import { connection } from '../../state/connection.ts'
import { Button } from '../kit/Button.tsx'
import { ChunkLoadError } from '../kit/chunkLoadError.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { StateScreen } from '../kit/StateScreen.tsx'
import { reload } from './navigation.ts'

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
    const away = !navigator.onLine || connection.state !== 'ok' || error instanceof ChunkLoadError
    return { broken: away ? 'unreachable' : 'broken' }
  }

  /** A tab from before a deployment asks for code that is gone: the new build has it under another name. */
  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkLoadError) void reloadForLaterBuild()
  }

  /** What could not come is fetched by itself once the services answer again. */
  #unsubscribe: (() => void) | undefined
  override componentDidMount(): void {
    this.#unsubscribe = subscribe(connection, () => {
      if (connection.state === 'ok' && this.state.broken === 'unreachable') void this.#retry()
    })
  }
  override componentWillUnmount(): void {
    this.#unsubscribe?.()
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
