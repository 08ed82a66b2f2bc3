/** A request of a guest as a message: who asks for what, what was answered, and what is done with it next. */
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { ref, useSnapshot } from 'valtio'
import { today } from '../../domain/rules.ts'
import { statesOf } from '../../domain/states.ts'
import { displayOf } from '../../domain/resource.ts'
import { isFor, register } from '../../commands/registry.ts'
import { paneCommands } from '../../commands/recordCommands.ts'
import { runningName } from '../../commands/recordCalls.ts'
import { running } from '../../state/running.ts'
import { session } from '../../state/session.ts'
import { showForm, type RecordFacts } from '../../state/screen.ts'
import type { RecordViewProps } from '../props.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button, IconButton } from '../kit/Button.tsx'
import { useHandle } from '../kit/hooks.ts'
import { Tag } from '../kit/Tag.tsx'
import { belongingsOf } from '../resource/belongings.ts'
import { mayDo } from '../resource/mayDo.ts'
import { textOf } from '../resource/cells.tsx'
import { useRead } from '../resource/useRead.ts'
import { when } from '../resource/when.ts'
import { run } from '../shell/effects.ts'
import { useConsole } from '../shell/useConsole.ts'
import { Message, type Answer } from './Message.tsx'
import { useNeighbours } from './useNeighbours.ts'
import '../kit/SaveFoot.css'
import './Request.css'

/** The cursor passes many rows: one that is looked at for so long is read. */
const RESTS_MS = 700

export function Request({ resource, item, owner, listState, narrow, onClose }: RecordViewProps) {
  const { row, etag, labels, meta } = item
  const { user } = useSnapshot(session)
  const context = useConsole()
  const busy = useSnapshot(running)
  const name = displayOf(resource, row, labels)
  const key = row[resource.key] as number
  const near = useNeighbours(resource, owner, listState, key)
  const may = user
    ? resource.endpoints.map(({ op }) => op).filter((op) => mayDo(user, resource, row, op, undefined))
    : []
  const allowed = may.join(' ')
  const record = useMemo(
    (): RecordFacts => ref({ key, row, etag, name, may: allowed.split(' ') }),
    [key, row, etag, name, allowed],
  )
  const handle = useHandle({ save: () => undefined, back: onClose, next: near.on ?? onClose })
  useLayoutEffect(
    () => showForm({ resource: resource.id, dirty: false, saving: false, canSave: false, record }, handle),
    [resource, record, handle],
  )
  useEffect(() => register(paneCommands), [])
  useRead(resource, row, narrow ? 0 : RESTS_MS)
  const states = statesOf(resource, row, today())
  const facts = [
    textOf(resource.fields.tipologia!, row.tipologia),
    textOf(resource.fields.site_id!, row.site_id, labels.site_id),
    row.data ? when(String(row.data)) : '',
  ]
  const button = (id: string, variant: 'main' | 'default', keys: string) => {
    const command = paneCommands.find((one) => one.id === id)
    if (!command || !isFor(command, context)) return null
    return (
      <Button
        variant={variant}
        icon={command.icon}
        keys={narrow ? undefined : keys}
        loading={Boolean(busy[runningName(id, record)])}
        onClick={() => run(command)}
      >
        {command.button ?? command.title}
      </Button>
    )
  }
  useEffect(() => {
    document.querySelector('.request-body')?.scrollTo({ top: 0 })
  }, [key])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for all that is inside
    <section
      className="record request"
      aria-label={`Richiesta di ${name}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        document.querySelector<HTMLElement>('.list-pane [role=grid]')?.focus()
      }}
    >
      <header className="record-head">
        <div className="record-title">
          <h2 className={narrow ? 'sr-only' : undefined}>{name}</h2>
          {states.map(({ id, label, tone }) => (
            <Tag key={id} tone={tone}>
              {label}
            </Tag>
          ))}
        </div>
        <p>
          {/* Its hotel is one step away, also where the list is that hotel's alone. */}
          {belongingsOf(resource, {}, item).map(({ href, label }) => (
            <Anchor key={href} href={href} title={narrow ? undefined : 'Apri la pagina dell’hotel (H)'}>
              {label}
            </Anchor>
          ))}
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long message is scrolled */}
      <section className="request-body" tabIndex={0} data-first aria-label="Messaggio">
        <Message resource={resource} row={row} labels={labels} answers={(meta?.risposte ?? []) as Answer[]} />
      </section>
      <footer className="record-foot k-save-foot request-foot">
        <div className="request-steps">
          <IconButton
            icon="arrow-up"
            label={narrow ? 'Richiesta precedente' : 'Richiesta precedente (K)'}
            disabled={!near.back}
            onClick={() => near.back?.()}
          />
          <IconButton
            icon="arrow-down"
            label={narrow ? 'Richiesta successiva' : 'Richiesta successiva (J)'}
            disabled={!near.on}
            onClick={() => near.on?.()}
          />
        </div>
        {button('richiesta.riapri', 'default', '')}
        {button('richiesta.chiudi-e-prossima', 'default', 'C')}
        {button('richiesta.rispondi', 'main', 'I')}
      </footer>
    </section>
  )
}
