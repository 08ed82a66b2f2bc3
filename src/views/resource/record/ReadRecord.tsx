/**
 * Record that is read rather than edited, one after the other: header, content, and a footer with its commands and the
 * links to the previous and next record.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { ref, useSnapshot } from 'valtio'
import type { Row } from '../../../api/resources/resources.ts'
import { displayOf } from '../../../domain/model/resource.ts'
import { today } from '../../../domain/time/dates.ts'
import { statesOf } from '../../../domain/model/states.ts'
import { isFor, register } from '../../../commands/registry.ts'
import { paneCommands } from '../../../commands/recordCommands.ts'
import { runningName } from '../../../commands/recordCalls.ts'
import { runningCalls } from '../../../state/runningCalls.ts'
import { session } from '../../../state/session.ts'
import { showForm, type RecordFacts } from '../../../state/screen.ts'
import type { RecordViewProps } from '../../props.ts'
import { Anchor } from '../../kit/navigation/Anchor.tsx'
import { Button, IconButton } from '../../kit/Button.tsx'
import { useHandle } from '../../kit/hooks.ts'
import { Tag } from '../../kit/data/Tag.tsx'
import { run } from '../../shell/effects.ts'
import { useContextSnapshot } from '../../shell/frame/useConsole.ts'
import { ownerLinksOf } from './ownerLinks.ts'
import { mayDo } from '../../../commands/mayDo.ts'
import { useNeighbours } from './useNeighbours.ts'
import { FormFooter } from '../../kit/form/FormFooter.tsx'
import './ReadRecord.css'

type Foot = { id: string; variant?: 'main' | 'default'; keys?: string }

type ReadRecordProps = Pick<RecordViewProps, 'resource' | 'item' | 'owner' | 'listState' | 'narrow' | 'onClose'> & {
  /** Singular name, such as 'Richiesta'; the buttons of its neighbours append 'precedente' and 'successiva'. */
  kind: string
  label: string
  /** Facts shown under its name. */
  facts: readonly string[]
  /** Tooltip of the links in the header. */
  leads?: string
  /** Commands of the open record, in the order of the footer. */
  foot: readonly Foot[]
  /** Accessible name of the body, which scrolls by keys. */
  contents: string
  children: ReactNode
}

export function ReadRecord({ resource, item, owner, listState, narrow, onClose, ...shown }: ReadRecordProps) {
  const { row, etag, labels } = item
  const { user } = useSnapshot(session)
  const context = useContextSnapshot()
  const busy = useSnapshot(runningCalls)
  const body = useRef<HTMLElement>(null)
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
  const handle = useHandle({
    save: () => undefined,
    back: onClose,
    next: (isWanted?: (row: Row) => boolean) => ((isWanted ? near.onTo(isWanted) : near.on) ?? onClose)(),
    goToPending() {
      const pending = body.current?.querySelector<HTMLElement>('[data-pending]')
      pending?.focus()
      return Boolean(pending)
    },
  })
  useLayoutEffect(
    () => showForm({ resource: resource.id, dirty: false, saving: false, canSave: false, record }, handle),
    [resource, record, handle],
  )
  useEffect(() => register(paneCommands), [])
  useEffect(() => {
    body.current?.scrollTo({ top: 0 })
  }, [key])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works anywhere inside
    <section
      className="record read-record"
      aria-label={shown.label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        document.querySelector<HTMLElement>('.list-pane [role=grid]')?.focus()
      }}
    >
      <header className="record-head">
        <div className="record-title">
          <h2 className={narrow ? 'sr-only' : undefined}>{name}</h2>
          {statesOf(resource, row, today()).map(({ id, label, tone }) => (
            <Tag key={id} tone={tone}>
              {label}
            </Tag>
          ))}
        </div>
        <p>
          {/* Links the hotel even if the list belongs to that hotel alone. */}
          {ownerLinksOf(resource, {}, item).map(({ href, label }) => (
            <Anchor key={href} href={href} title={narrow ? undefined : shown.leads}>
              {label}
            </Anchor>
          ))}
          <span>{shown.facts.filter(Boolean).join(' · ')}</span>
        </p>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long body is scrolled by keys */}
      <section ref={body} className="record-body" tabIndex={0} data-first aria-label={shown.contents}>
        {shown.children}
      </section>
      <FormFooter className="read-foot">
        <div className="read-steps">
          <IconButton
            icon="arrow-up"
            label={`${shown.kind} precedente${narrow ? '' : ' (K)'}`}
            disabled={!near.back}
            onClick={() => near.back?.()}
          />
          <IconButton
            icon="arrow-down"
            label={`${shown.kind} successiva${narrow ? '' : ' (J)'}`}
            disabled={!near.on}
            onClick={() => near.on?.()}
          />
        </div>
        {shown.foot.map(({ id, variant = 'default', keys }) => {
          const command = paneCommands.find((one) => one.id === id)
          if (!command || !isFor(command, context)) return null
          return (
            <Button
              key={id}
              variant={variant}
              icon={command.icon}
              keys={narrow ? undefined : keys}
              loading={Boolean(busy[runningName(id, record)])}
              onClick={() => run(command)}
            >
              {command.button ?? command.title}
            </Button>
          )
        })}
      </FormFooter>
    </section>
  )
}
