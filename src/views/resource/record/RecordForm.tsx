/** Form of a record, built from its fields: groups, history, changes by other users, back and save. */
import { useLayoutEffect, useMemo, type FormEvent } from 'react'
import { useSnapshot } from 'valtio'
import { hasHistory } from '../../../api/resources/history.ts'
import { session } from '../../../state/session.ts'
import { settings } from '../../../state/settings.ts'
import { IconButton } from '../../kit/Button.tsx'
import { enterOnly } from '../../kit/focus/enterOnly.ts'
import { useWidth } from '../../kit/hooks.ts'
import { LazyBoundary } from '../../kit/states/LazyBoundary.tsx'
import { lazyWithPreload } from '../../kit/states/lazyWithPreload.tsx'
import { RecordActions } from './RecordActions.tsx'
import type { HeadLink } from './ownerLinks.ts'
import { recordExtras, recordFirst } from '../../pages.ts'
import { RecordFoot } from './RecordFoot.tsx'
import { RecordHead } from './RecordHead.tsx'
import { RecordNotices, type ClosedRecord } from './RecordNotices.tsx'
// Bundled with the form: the code of toasts must be available if the connection is lost while saving.
import '../../shell/toasts/showMessage.ts'
import { run } from '../../shell/effects.ts'
import type { Fill } from '../form/fills.ts'
import { useFills } from '../form/useFills.ts'
import { FormGroups } from '../form/FormGroups.tsx'
import { FormConflict } from '../persistence/FormConflict.tsx'
import { firstFieldOf, focusRecord } from './focusRecord.ts'
import { recordFields } from './recordFields.ts'
import { LanguageContext } from '../../kit/fields/text/languages.ts'
import { useLanguages } from './useLanguages.ts'
import { useRecordParts } from './useRecordParts.tsx'
import { useRecordForm, type RecordFormSetup } from './useRecordForm.ts'

type RecordFormProps = RecordFormSetup &
  ClosedRecord & {
    subtitle?: string
    belongings?: readonly HeadLink[]
    related?: readonly HeadLink[]
    facts?: string
    narrow: boolean
    heading?: string | undefined
    /** What the initial values of a new record were filled with. */
    fill?: Fill | null
    isReadOnly: (name: string) => boolean
    /** Whether a field is hidden because it refers to something that the user may not see. */
    isHidden: (name: string) => boolean
  }

const HistoryPane = lazyWithPreload(async () => (await import('../persistence/HistoryPane.tsx')).HistoryPane)

export function RecordForm(props: RecordFormProps) {
  const { resource, owner, row, etag, canSave, isReadOnly, isHidden } = props
  const creating = row === null
  const { wholeRecord } = useSnapshot(settings)
  const Extra = recordExtras[resource.id]
  const First = creating ? undefined : recordFirst[resource.id]
  // A record without a key has not been saved yet and has no history.
  const hasTabs = row?.[resource.key] !== undefined && session.user !== null && hasHistory(session.user, resource)
  const [body, width] = useWidth<HTMLDivElement>(0)
  const parts = useRecordParts(resource, hasTabs, width)
  const fields = useMemo(
    () => recordFields(resource, owner, creating).filter(([name]) => !isHidden(name)),
    // oxlint-disable-next-line react/exhaustive-deps -- hidden fields depend on the role, which does not change here
    [resource],
  )
  const form = useRecordForm({ ...props, fields, onWrong: () => parts.show('dati'), ways: parts.ways })
  const { element, base, values, others, conflict } = form
  const filledFrom = useFills(resource, form, creating, props.fill)
  const { choosing, outdated } = useLanguages(resource, fields, hasTabs ? String(form.recordKey) : null)

  // A new record takes the focus in the frame that shows it, an existing one only on request.
  useLayoutEffect(() => {
    if (!creating || !element.current) return
    firstFieldOf(element.current)?.focus()
    if (!element.current.contains(document.activeElement)) void focusRecord()
  }, [creating, element])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works anywhere inside
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
      <RecordHead
        resource={resource}
        title={props.title}
        values={creating ? null : values}
        subtitle={props.subtitle}
        belongings={props.belongings}
        related={props.related}
        facts={props.facts}
        narrow={props.narrow}
        heading={props.heading}
      />
      <div className="record-tabs">
        {parts.tabs}
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
      <RecordNotices {...props} form={form} />
      <div ref={body} className="record-panes">
        {parts.part === 'cronologia' && (
          <div className="record-form" {...parts.panelOf('cronologia')}>
            <LazyBoundary>
              <HistoryPane resource={resource} recordKey={String(form.recordKey)} etag={etag} canRestore={canSave} />
            </LazyBoundary>
          </div>
        )}
        <LanguageContext value={choosing}>
          <div className="record-form" hidden={parts.part !== 'dati'} {...parts.panelOf('dati')}>
            <div className="record-parts" {...(First && { 'data-first': '', tabIndex: -1 })}>
              {First && (
                <LazyBoundary>
                  <First row={row!} meta={props.meta} narrow={props.narrow} />
                </LazyBoundary>
              )}
              <FormGroups
                resource={resource}
                fields={fields}
                values={values}
                base={base}
                meta={props.meta}
                errors={form.errors}
                narrow={props.narrow}
                folded={creating ? undefined : resource.folds}
                isPartial={props.isPartial}
                outdated={outdated}
                filledFrom={filledFrom}
                isReadOnly={isReadOnly}
                // Input typed while the record is being created would be lost.
                isLocked={creating && (form.saving || form.finished)}
                onChange={form.set}
                onTouch={form.touch}
                onDescribe={form.describe}
                onDoubt={form.doubt}
              />
            </div>
            {!creating && !props.isPartial && Extra && (
              // Its fields are not part of the form.
              // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter bubbles up from its fields
              <div className="record-extra" onKeyDown={enterOnly()}>
                <LazyBoundary>
                  <Extra row={row} meta={props.meta} narrow={props.narrow} />
                </LazyBoundary>
              </div>
            )}
          </div>
          {parts.previewOf(values)}
        </LanguageContext>
      </div>
      <RecordFoot
        form={form}
        canSave={canSave}
        verb={creating ? 'Pubblica online' : 'Salva modifiche'}
        onBack={() => void form.back()}
      />
      {conflict && <FormConflict conflict={conflict} fields={resource.fields} form={form} who={others?.who} />}
    </form>
  )
}
