/** What is being sent into the gallery, and what became of it. */
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Progress } from '../kit/Progress.tsx'
import type { Upload, useUploads } from './useUploads.ts'

const words: Readonly<Record<Upload['state'], string>> = {
  waiting: 'in coda',
  sending: 'invio in corso…',
  done: 'caricato',
  failed: 'non caricato',
  stopped: 'interrotto',
}

export function UploadList({ uploads }: { uploads: ReturnType<typeof useUploads> }) {
  const { all, settled, isBusy } = uploads
  if (!all.length) return null
  const failed = all.filter(({ state }) => state === 'failed' || state === 'stopped')
  return (
    <section className="gallery-uploads" aria-label="Caricamento">
      <div className="gallery-uploads-head">
        <Progress label="File caricati" value={settled} max={all.length} text={`${settled} di ${all.length}`} />
        {isBusy ? (
          <Button small onClick={uploads.stop}>
            Interrompi
          </Button>
        ) : (
          <>
            {failed.length > 0 && (
              <Button small icon="refresh" onClick={uploads.retry}>
                Riprova
              </Button>
            )}
            <Button small onClick={uploads.clear}>
              Chiudi
            </Button>
          </>
        )}
      </div>
      <ul aria-live="polite">
        {all.map(({ key, name, state, problem }) => (
          <li key={key} data-state={state}>
            <Icon
              name={state === 'done' ? 'done' : state === 'failed' || state === 'stopped' ? 'error' : 'upload'}
              size={14}
            />
            <b>{name}</b>
            <span>{problem ?? words[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
