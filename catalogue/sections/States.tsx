import { Button } from '../../src/views/kit/Button.tsx'
import { Empty } from '../../src/views/kit/states/Empty.tsx'
import { LazyBoundary } from '../../src/views/kit/states/LazyBoundary.tsx'
import { lazyWithPreload, WhenLoaded } from '../../src/views/kit/states/lazyWithPreload.tsx'
import { Progress } from '../../src/views/kit/states/Progress.tsx'
import { Skeleton } from '../../src/views/kit/states/Skeleton.tsx'
import { StateScreen } from '../../src/views/kit/states/StateScreen.tsx'
import { Sample } from '../Sample.tsx'

/** A component that never finishes loading, so that its placeholder stays. */
const Never = lazyWithPreload(() => new Promise<() => null>(() => undefined))

const shapes = ['text', 'row', 'field', 'block'] as const

export const States = () => (
  <>
    <Sample of="Empty">
      <Empty title="Nessuna offerta" text="Crea la prima." action={<Button icon="plus">Nuova offerta</Button>} />
    </Sample>
    <Sample of="Progress">
      <Progress label="Importazione" value={120} max={400} text="120 di 400" />
      <Progress label="In attesa" />
    </Sample>
    <Sample of="Skeleton">
      {shapes.map((shape) => (
        <Skeleton key={shape} shape={shape} lines={2} label={`Caricamento ${shape}`} />
      ))}
    </Sample>
    <Sample of="LazyBoundary">
      <LazyBoundary fallback={<Skeleton lines={3} label="Caricamento della parte" />}>
        <Never />
      </LazyBoundary>
    </Sample>
    <Sample of="WhenLoaded">
      <WhenLoaded code={Never} waiting={<Skeleton lines={3} label="Caricamento di ciò che un tasto apre" />}>
        <Never />
      </WhenLoaded>
    </Sample>
    <Sample of="StateScreen">
      <StateScreen
        icon="alert"
        tone="bad"
        title="Qualcosa non ha funzionato"
        text="Riprova tra poco."
        detail="Codice 500"
        actions={<Button>Riprova</Button>}
      />
    </Sample>
  </>
)
