/** History of a record ('Cronologia'): who changed what and when; restores a field, a change or a whole version. */
import { useState } from 'react'
import type { Resource } from '../../../domain/model/resource.ts'
import { ApiError } from '../../../api/client/error.ts'
import {
  HISTORY_PAGE,
  restore,
  useHistory,
  type HistoryEntry,
  type HistoryField,
} from '../../../api/resources/history.ts'
import { refreshResource } from '../../../api/resources/resources.ts'
import { Button } from '../../kit/Button.tsx'
import { Skeleton } from '../../kit/states/Skeleton.tsx'
import { LoadFailed } from '../../shell/frame/LoadFailed.tsx'
import { formatRelativeTime } from '../formatRelativeTime.ts'
import { ValueText } from './ValueText.tsx'
import { notify } from '../../shell/toasts/notify.ts'
import './History.css'
import './Keep.css'

type HistoryPaneProps = { resource: Resource; recordKey: string; etag: string | null; canRestore: boolean }

const verbs = { create: 'ha creato l’elemento', update: 'ha modificato', delete: 'ha eliminato l’elemento' } as const
const taskVerbs = {
  create: 'ha aggiunto un’attività',
  update: 'ha modificato un’attività',
  delete: 'ha eliminato un’attività',
} as const
/** Verb of an audit entry, including entries about notes and tasks of the record. */
function verbOf({ op, kind, about }: HistoryEntry): string | null {
  if (about === 'note') return 'ha aggiunto una nota'
  if (about) return kind && taskVerbs[kind]
  return ops[op] ?? (kind && verbs[kind])
}
const ops: Readonly<Record<string, string>> = {
  undo: 'ha annullato una modifica',
  restore: 'ha ripristinato',
  unnote: 'ha ripreso una nota',
}

export function HistoryPane({ resource, recordKey, etag, canRestore }: HistoryPaneProps) {
  const [page, setPage] = useState(1)
  const [busy, setBusy] = useState(false)
  const { data, error, mutate } = useHistory(resource, recordKey, page)

  async function restoreEntry(entry: HistoryEntry, to: 'before' | 'after', fields?: readonly string[]) {
    if (busy) return
    setBusy(true)
    try {
      await restore(entry.id, { to, ...(fields && { fields }) }, etag)
      notify(
        historyToast(
          'ok',
          'Ripristinato',
          `Ora vale di nuovo quello che c’era ${to === 'before' ? 'prima' : 'allora'}.`,
        ),
      )
    } catch (failure) {
      if (failure instanceof ApiError && [409, 412, 422].includes(failure.status))
        notify(
          historyToast(
            'warn',
            'Non ripristinato',
            [failure.message, ...Object.values(failure.fields).flat()].join(' '),
          ),
        )
      else notify({ op: 'main.history.restore', error: failure })
    } finally {
      setBusy(false)
      void refreshResource(resource.id)
    }
  }

  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />
  if (!data) return <Skeleton shape="row" lines={6} label="Caricamento della cronologia" />
  const pages = Math.ceil(data.meta.total / HISTORY_PAGE)
  return (
    <div className="history" tabIndex={-1}>
      {data.data.length === 0 && <p className="keep-empty">Nessuna modifica da quando si tiene la cronologia.</p>}
      <ol>
        {data.data.map((entry, at) => (
          <li key={entry.id}>
            <header>
              <p>
                <b>{entry.user?.name ?? 'Sistema'}</b> {verbOf(entry)}
              </p>
              <small>{formatRelativeTime(entry.at)}</small>
              {canRestore && !entry.about && !(at === 0 && page === 1) && entry.kind !== 'delete' && (
                <Button small variant="ghost" icon="history" onClick={() => void restoreEntry(entry, 'after')}>
                  Torna a questa versione
                </Button>
              )}
            </header>
            {(entry.kind === 'update' || entry.about) && (
              <dl>
                {entry.fields.map((field) => (
                  <div key={field.name}>
                    <dt>{field.label}</dt>
                    <dd>
                      <del>
                        <Side resource={resource} field={field} side="from" />
                      </del>{' '}
                      <span aria-hidden="true">→</span>{' '}
                      <ins>
                        <Side resource={resource} field={field} side="to" />
                      </ins>
                    </dd>
                    {canRestore && field.restorable && (
                      <dd>
                        <Button
                          small
                          variant="ghost"
                          aria-label={`Ripristina ${field.label}`}
                          onClick={() => void restoreEntry(entry, 'before', [field.name])}
                        >
                          Ripristina
                        </Button>
                      </dd>
                    )}
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ol>
      {pages > 1 && (
        <footer className="keep-actions">
          <Button small disabled={page <= 1} onClick={() => setPage(page - 1)}>
            Più recenti
          </Button>
          <Button small disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Meno recenti
          </Button>
        </footer>
      )}
    </div>
  )
}

type SideProps = { resource: Resource; field: HistoryField; side: 'from' | 'to' }

/** Prefers the label sent by the service over looking up the value. */
function Side({ resource, field, side }: SideProps) {
  const label = side === 'from' ? field.fromLabel : field.toLabel
  return label ?? <ValueText field={resource.fields[field.name]} value={field[side]} />
}

const historyToast = (tone: 'ok' | 'warn', title: string, message: string) =>
  ({ tone, title, message, duration: 10_000, place: 'bottom-right', id: 'ripristino' }) as const
