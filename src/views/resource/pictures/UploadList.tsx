/** Progress and outcome of uploads. */
import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Progress } from '../../kit/states/Progress.tsx'
import type { Upload, Uploads } from './useUploads.ts'
import './UploadList.css'

const words: Readonly<Record<Upload['state'], string>> = {
  waiting: 'in coda',
  sending: 'invio in corso…',
  again: 'nessuna risposta, riprovo fra poco…',
  done: 'caricato',
  failed: 'non caricato',
  stopped: 'interrotto',
}

const icons = { done: 'done', failed: 'error', stopped: 'error' } as const
const iconOf = (state: Upload['state']) => (state in icons ? icons[state as keyof typeof icons] : 'upload')

type UploadListProps = {
  uploads: Omit<Uploads<never>, 'add'>
  /** What stands below an upload that has arrived. */
  detailOf?: (upload: Upload) => ReactNode
}

export function UploadList({ uploads, detailOf }: UploadListProps) {
  const { all, settled, isBusy } = uploads
  if (!all.length) return null
  const failed = all.filter(({ state }) => state === 'failed' || state === 'stopped')
  return (
    <section className="uploads" aria-label="Caricamento">
      <div className="uploads-head">
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
      <ul>
        {all.map((upload) => {
          const { key, name, state, sent, problem } = upload
          return (
            <li key={key} data-state={state}>
              <Icon name={iconOf(state)} size={14} />
              <b>{name}</b>
              {state === 'sending' && sent > 0 ? (
                <Progress label={`Invio di ${name}`} value={sent} max={1} text={`${Math.floor(sent * 100)}%`} />
              ) : (
                <output>{problem ?? words[state]}</output>
              )}
              {state === 'done' && detailOf?.(upload)}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
