/** The form of a record, from its fields: groups, history, what others do to it, the way back. */
import { useEffect, useMemo, useState, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { hasHistory } from '../../api/history.ts'
import { today } from '../../domain/rules.ts'
import { statesOf } from '../../domain/states.ts'
import { session } from '../../state/session.ts'
import { settings } from '../../state/settings.ts'
import { Button, IconButton } from '../kit/Button.tsx'
import '../kit/SaveFoot.css'
import { LazyBoundary } from '../kit/LazyBoundary.tsx'
import { lazyWithPreload } from '../kit/lazy.tsx'
import { tabPanel, Tabs } from '../kit/Tabs.tsx'
import { RecordActions } from './RecordActions.tsx'
import type { Belonging } from './belongings.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Tag } from '../kit/Tag.tsx'
import { recordExtras, recordFirst } from '../pages.ts'
// Where something can be saved, what tells of it is here: later there may be no line to fetch it over.
import '../shell/showNotice.ts'
import { run } from '../shell/effects.ts'
import { FormFailure } from './form/FormFailure.tsx'
import { FormGroups } from './FormGroups.tsx'
import { DraftOffer } from './persistence/DraftOffer.tsx'
import { KeepLine } from './persistence/KeepLine.tsx'
import { OthersLine } from './persistence/OthersLine.tsx'
import { UnsentLine } from './persistence/UnsentLine.tsx'
import { recordFields } from './recordFields.ts'
import { LanguageContext } from '../kit/fields/languages.ts'
import { useLanguages } from './useLanguages.ts'
import { useRecordForm, type RecordFormSetup } from './useRecordForm.ts'

type RecordFormProps = RecordFormSetup & {
  subtitle?: string
  belongings?: readonly Belonging[]
  /** What is known of it at a glance: a phone shows no more than that. */
  facts?: string
  narrow: boolean
  /** What stands over the pane already: it is not said twice. */
  heading?: string | undefined
  /** Why nobody but others may change it. */
  locked?: string | undefined
  isReadOnly: (name: string) => boolean
  /** References to what this person may not see. */
  isHidden: (name: string) => boolean
}

const TABS = [
  { id: 'dati', label: 'Dati' },
  { id: 'cronologia', label: 'Cronologia' },
] as const
type Tab = (typeof TABS)[number]['id']

const HistoryPane = lazyWithPreload(async () => (await import('./persistence/HistoryPane.tsx')).HistoryPane)
const ConflictDialog = lazyWithPreload(async () => (await import('./persistence/ConflictDialog.tsx')).ConflictDialog)

export function RecordForm(props: RecordFormProps) {
  const { resource, owner, row, etag, canSave, isReadOnly, isHidden } = props
  const { belongings = [] } = props
  const creating = row === null
  const { wholeRecord } = useSnapshot(settings)
  const isTitled = props.title !== props.heading
  const Extra = recordExtras[resource.id]
  const First = creating ? undefined : recordFirst[resource.id]
  const [tab, setTab] = useState<Tab>('dati')
  // What has no key of its own, the first time before it is saved, cannot be looked up.
  const hasTabs = row?.[resource.key] !== undefined && session.user !== null && hasHistory(session.user, resource)
  const fields = useMemo(
    () => recordFields(resource, owner, creating).filter(([name]) => !isHidden(name)),
    // oxlint-disable-next-line react/exhaustive-deps -- what is hidden follows from the role, which does not change here
    [resource],
  )
  const form = useRecordForm({ ...props, fields, onWrong: () => setTab('dati') })
  const { element, base, values, dirty, others, clash } = form
  const { choosing, outdated } = useLanguages(resource, fields, hasTabs ? String(form.recordKey) : null)
  const states =
    !creating &&
    statesOf(resource, values, today()).map(({ id, label, tone }) => (
      <Tag key={id} tone={tone}>
        {label}
      </Tag>
    ))

  // A new record is there to be filled in; an existing one takes the focus only when it is asked for.
  useEffect(() => {
    if (creating) element.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [creating, element])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for all that is inside
    <form
      ref={element}
      className="record"
      tabIndex={-1}
      noValidate
      aria-label={props.title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void form.save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        if (creating) void form.back()
        else if (event.currentTarget.closest('[data-whole]')) event.currentTarget.focus()
        else document.querySelector<HTMLElement>('.list-pane [role=grid]')?.focus()
      }}
    >
      {!props.narrow && (
        <header className="record-head" data-bare={!isTitled && !props.subtitle && !belongings.length ? '' : undefined}>
          <div className="record-title">
            <h2 className={isTitled ? undefined : 'sr-only'}>{props.title}</h2>
            {states}
          </div>
          {(props.subtitle || belongings.length > 0) && (
            <p>
              {belongings.map(({ href, label }) => (
                <span key={href}>
                  <Anchor href={href}>{label}</Anchor>
                  {props.subtitle && ' · '}
                </span>
              ))}
              {props.subtitle}
            </p>
          )}
        </header>
      )}
      {props.narrow && states && states.length > 0 && <div className="record-states">{states}</div>}
      {props.narrow && props.facts && (
        <header className="record-head">
          <p>{props.facts}</p>
        </header>
      )}
      <div className="record-tabs">
        {hasTabs && <Tabs name="scheda" label="Parti della scheda" items={TABS} value={tab} onChange={setTab} />}
        {!creating && <RecordActions />}
        {!creating && !props.narrow && props.heading === undefined && (
          <IconButton
            small
            icon="panel"
            label={wholeRecord ? 'Mostra anche l’elenco (Z)' : 'Scheda a tutto schermo (Z)'}
            onClick={() => run('scheda.schermo')}
          />
        )}
      </div>
      <div className="keep-lines">
        {props.locked && (
          <KeepLine>
            <p>{props.locked}</p>
          </KeepLine>
        )}
        {props.meta?.remarks?.map((remark) => (
          <KeepLine key={remark} warn>
            <p>{remark}</p>
          </KeepLine>
        ))}
        {canSave && <DraftOffer kept={form.draft} fields={resource.fields} values={values} />}
        {others && (
          <OthersLine others={others} dirty={dirty} onUpdate={() => void form.decide()} onClose={form.closeOthers} />
        )}
        {form.unsent && <UnsentLine unsent={form.unsent} />}
      </div>
      {tab === 'cronologia' && (
        <div className="record-form" {...tabPanel('scheda', 'cronologia')}>
          <LazyBoundary>
            <HistoryPane resource={resource} recordKey={String(form.recordKey)} etag={etag} canRestore={canSave} />
          </LazyBoundary>
        </div>
      )}
      <div
        className="record-form"
        hidden={tab !== 'dati'}
        {...(hasTabs && tab === 'dati' && tabPanel('scheda', 'dati'))}
      >
        <div className="record-parts" {...(First && { 'data-first': '', tabIndex: -1 })}>
          {First && (
            <LazyBoundary>
              <First row={row!} meta={props.meta} narrow={props.narrow} />
            </LazyBoundary>
          )}
          <LanguageContext value={choosing}>
            <FormGroups
              resource={resource}
              fields={fields}
              values={values}
              base={base}
              meta={props.meta}
              errors={form.errors}
              narrow={props.narrow}
              outdated={outdated}
              isReadOnly={isReadOnly}
              onChange={form.set}
              onTouch={form.touch}
            />
          </LanguageContext>
        </div>
        {!creating && Extra && (
          <LazyBoundary>
            <Extra row={row} meta={props.meta} narrow={props.narrow} />
          </LazyBoundary>
        )}
      </div>
      <FormFailure form={form} />
      <footer className="record-foot k-save-foot">
        {!canSave ? <Tag>Sola lettura</Tag> : dirty ? <Tag tone="warn">Modifiche non salvate</Tag> : null}
        <Button variant="ghost" onClick={() => void form.back()}>
          Torna indietro
        </Button>
        {canSave && (
          <Button type="submit" variant="main" loading={form.saving} keys="Ctrl S">
            {creating ? 'Pubblica online' : 'Salva modifiche'}
          </Button>
        )}
      </footer>
      {clash && (
        <LazyBoundary>
          <ConflictDialog
            who={others?.who ?? clash.item.updatedBy ?? 'Un’altra persona'}
            fields={resource.fields}
            names={clash.names}
            base={base}
            mine={values}
            theirs={clash.item.row}
            onDone={clash.answer}
          />
        </LazyBoundary>
      )}
    </form>
  )
}
