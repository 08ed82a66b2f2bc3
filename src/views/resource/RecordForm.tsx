/** The form of a record, from its fields: groups, validation, save, the way back (specification §2.4, §5). */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type FormEvent } from 'react'
import { ref } from 'valtio'
import type { Field } from '../../domain/fields.ts'
import { formFieldsOf, scopeFieldOf, type Resource } from '../../domain/resource.ts'
import { FORM_BACK_MS } from '../../domain/rules.ts'
import { validateField, validateRow, type FieldErrors } from '../../domain/validate.ts'
import { knows } from '../../api/config.ts'
import { ApiError } from '../../api/error.ts'
import { hasHistory } from '../../api/history.ts'
import { type Item } from '../../api/records.ts'
import { refreshResource, type Owner, type Row } from '../../api/resources.ts'
import { doneMessage, formMessage } from '../../commands/messages.ts'
import { showForm, type RecordFacts } from '../../state/screen.ts'
import { session } from '../../state/session.ts'
import { Button } from '../kit/Button.tsx'
import '../kit/SaveFoot.css'
import { Beside } from '../kit/Beside.tsx'
import { later } from '../kit/later.tsx'
import { tabPanel, Tabs } from '../kit/Tabs.tsx'
import { RecordActions } from './RecordActions.tsx'
import { Tag } from '../kit/Tag.tsx'
import { recordExtras } from '../pages.ts'
import { confirmLeave } from '../shell/navigation.ts'
// Where something can be saved, what tells of it is here: later there may be no line to fetch it over.
import '../shell/showNotice.ts'
import { DraftOffer } from './keep/DraftOffer.tsx'
import { KeepLine } from './keep/KeepLine.tsx'
import { OthersLine } from './keep/OthersLine.tsx'
import { saveRecord } from './keep/saveRecord.ts'
import { UnsentLine } from './keep/UnsentLine.tsx'
import { useDraft } from './keep/useDraft.ts'
import { useOthers } from './keep/useOthers.ts'
import { Stopped, useSending } from './keep/useSending.ts'
import { useVersions } from './keep/useVersions.ts'
import { fieldId, FormGroups } from './FormGroups.tsx'
import { notify } from '../shell/notices.ts'

type RecordFormProps = {
  resource: Resource
  owner: Owner
  /** The stored row; null for a new one. */
  row: Row | null
  initial: Row
  etag: string | null
  label: string
  title: string
  subtitle?: string
  narrow: boolean
  canSave: boolean
  /** Why nobody but others may change it. */
  locked?: string | undefined
  /** What this person may do with it, in words between blanks. */
  may?: string
  isReadOnly: (name: string) => boolean
  /** References to what this person may not see. */
  isHidden: (name: string) => boolean
  /** Who changed it last: an address. */
  updatedBy?: string
  meta?: Item['meta']
  /** Reads the record again. */
  onReload?: () => Promise<Item | undefined>
  onClose: (focusKey?: string | number) => void
}

type Clash = { item: Item; names: string[]; answer: (theirs: string[] | null) => void }

const TABS = [
  { id: 'dati', label: 'Dati' },
  { id: 'cronologia', label: 'Cronologia' },
] as const
type Tab = (typeof TABS)[number]['id']

const HistoryPane = later(async () => (await import('./keep/HistoryPane.tsx')).HistoryPane)
const ClashDialog = later(async () => (await import('./keep/ClashDialog.tsx')).ClashDialog)

export function RecordForm(props: RecordFormProps) {
  const { resource, owner, row, initial, etag, label, canSave, isReadOnly, isHidden, onClose } = props
  const creating = row === null
  const Extra = recordExtras[resource.id]
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const [clash, setClash] = useState<Clash | null>(null)
  const [tab, setTab] = useState<Tab>('dati')
  // What has no key of its own, the first time before it is saved, cannot be looked up.
  const hasTabs = row?.[resource.key] !== undefined && session.user !== null && hasHistory(session.user, resource)
  const busy = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  const fields = useMemo(
    () =>
      [...(creating ? ownerFields(resource, owner) : []), ...formFieldsOf(resource)].filter(
        ([name, field]) => isEditable(resource, name, field) && !isHidden(name),
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- what is hidden follows from the role, which does not change here
    [resource],
  )
  const key = creating ? null : (row[resource.key] as string | number)
  const { others, ...watch } = useOthers(resource, key, etag, fields, props.updatedBy)
  // A new record has one version: its defaults as they were when it was begun.
  const [begun] = useState(initial)
  const versions = useVersions({ row: creating ? begun : initial, etag }, watch.onNewer)
  const { base, changes } = versions
  const values = { ...base, ...changes }
  const dirty = Object.keys(changes).length > 0
  const draft = useDraft({
    resource: resource.id,
    record: creating ? null : String(key),
    owner: `${owner.hotelId ?? ''} ${owner.portalId ?? ''} ${owner.contactId ?? ''}`.trimEnd(),
    title: creating ? props.title : `${label}: ${props.title}`,
    fields: resource.fields,
    changes,
    base,
    etag: versions.etag,
    take: (kept) => versions.bring(known(resource, kept.values), kept.base, kept.etag),
  })
  const { unsent, send } = useSending()

  const errors: FieldErrors = useMemo(() => {
    const found: FieldErrors = {}
    for (const [name, field] of fields) {
      if (!touched.has(name)) continue
      for (const [path, message] of validateField(name, field, values[name])) (found[path] ??= []).push(message)
    }
    return { ...serverErrors, ...found }
    // oxlint-disable-next-line react/exhaustive-deps -- values are the base and the changes
  }, [fields, touched, changes, base, serverErrors])

  const set = (name: string, value: unknown) => {
    versions.set(name, value)
    // What was said about a part of it is said about what it was.
    const isOf = (path: string) => path === name || path.startsWith(`${name}.`)
    if (Object.keys(serverErrors).some(isOf))
      setServerErrors((old) => Object.fromEntries(Object.entries(old).filter(([path]) => !isOf(path))))
  }

  const askAbout = (item: Item, names: string[]) =>
    new Promise<string[] | null>((answer) => {
      setClash({
        item,
        names,
        answer(theirs) {
          setClash(null)
          answer(theirs)
        },
      })
    })

  async function save() {
    if (busy.current || !canSave) return
    if (!creating && !dirty) {
      onClose(key!)
      return
    }
    const checked = creating ? validateRow(resource.fields, values) : validateRow(resource.fields, changes, base)
    if (Object.keys(checked).length) {
      setTouched(new Set(fields.map(([name]) => name)))
      setServerErrors(checked)
      setFailure(unplaced(resource, checked, fields).length ? NOT_SHOWN : null)
      setTab('dati')
      focusFirst(Object.keys(checked))
      return
    }
    busy.current = true
    setSaving(true)
    setFailure(null)
    const op = `${resource.id}.${creating ? 'create' : 'update'}`
    const { user } = session
    try {
      const saved = await send(
        (stopped) =>
          saveRecord({
            resource,
            owner,
            user: user!,
            key,
            versions,
            draft,
            onClash: askAbout,
            onMerged: watch.onMerged,
            stopped,
          }),
        knows(resource.service, 'idempotency'),
      )
      await draft.drop()
      versions.clear()
      if (saved) notify(doneMessage(op, label))
      void refreshResource(resource.id)
      setTimeout(() => onClose((saved ?? row!)[resource.key] as string | number), FORM_BACK_MS)
    } catch (error) {
      if (error instanceof Stopped) return
      if (error instanceof ApiError && error.status === 422) {
        setServerErrors(error.fields)
        setTab('dati')
        focusFirst(Object.keys(error.fields))
      }
      setFailure(formMessage(op, error))
      notify({ op, error, label })
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  /** What is in dispute is decided now, before anything is saved. */
  async function decide() {
    const item = await props.onReload?.()
    if (!item) return
    const { clashes } = versions.rebase(item)
    const theirs = clashes.length ? await askAbout(item, clashes) : []
    if (!theirs) return
    versions.settle(item, theirs)
    watch.close()
  }

  function focusFirst(names: readonly string[]) {
    const first = fields.find(([name]) => names.some((one) => one === name || one.startsWith(`${name}.`)))?.[0]
    if (!first) return
    const path = names.find((one) => one === first || one.startsWith(`${first}.`)) ?? first
    const control = (name: string) => form.current?.querySelector<HTMLElement>(`#${CSS.escape(fieldId(name))}`)
    requestAnimationFrame(() => (control(path) ?? control(first))?.focus())
  }

  async function back() {
    if (dirty && !(await confirmLeave())) return
    versions.clear()
    onClose()
  }

  const handle = {
    save: useEffectEvent(() => void save()),
    back: useEffectEvent(() => void back()),
    forget: useEffectEvent(() => draft.drop()),
  }
  const { title, may = '' } = props
  const record = useMemo(
    (): RecordFacts | null =>
      row && ref({ key: row[resource.key] as string | number, row, etag, name: title, may: may.split(' ') }),
    [resource, row, etag, title, may],
  )
  useEffect(
    () => showForm({ resource: resource.id, dirty, saving, canSave, record }, handle),
    // oxlint-disable-next-line react/exhaustive-deps -- the handle always sees the newest state
    [resource.id, dirty, saving, canSave, record],
  )

  // A new record is there to be filled in; an existing one takes the focus only when it is asked for.
  useEffect(() => {
    if (creating) form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [creating])

  const messages = unplaced(resource, errors, fields)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is for all that is inside
    <form
      ref={form}
      className="record"
      noValidate
      aria-label={props.title}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        if (creating) void back()
        else document.querySelector<HTMLElement>('.list-pane [role=grid]')?.focus()
      }}
    >
      {!props.narrow && (
        <header className="record-head">
          <h2>{props.title}</h2>
          {props.subtitle && <p>{props.subtitle}</p>}
        </header>
      )}
      <div className="record-tabs">
        {hasTabs && <Tabs name="scheda" label="Parti della scheda" items={TABS} value={tab} onChange={setTab} />}
        {!creating && <RecordActions />}
      </div>
      <div className="keep-lines">
        {props.locked && (
          <KeepLine>
            <p>{props.locked}</p>
          </KeepLine>
        )}
        {canSave && <DraftOffer kept={draft} fields={resource.fields} values={values} />}
        {others && <OthersLine others={others} dirty={dirty} onUpdate={() => void decide()} onClose={watch.close} />}
        {unsent && <UnsentLine unsent={unsent} />}
      </div>
      {tab === 'cronologia' && (
        <div className="record-form" {...tabPanel('scheda', 'cronologia')}>
          <Beside>
            <HistoryPane resource={resource} recordKey={String(key)} etag={etag} canRestore={canSave} />
          </Beside>
        </div>
      )}
      <div
        className="record-form"
        hidden={tab !== 'dati'}
        {...(hasTabs && tab === 'dati' && tabPanel('scheda', 'dati'))}
      >
        {failure && (
          <div className="form-failure" role="alert">
            <p>{failure}</p>
            {messages.length > 0 && (
              <ul>
                {messages.map((message) => (
                  <li key={message}>{message}</li>
                ))}
              </ul>
            )}
          </div>
        )}
        <FormGroups
          resource={resource}
          fields={fields}
          values={values}
          base={base}
          meta={props.meta}
          errors={errors}
          narrow={props.narrow}
          isReadOnly={isReadOnly}
          onChange={set}
          onTouch={(name) => setTouched((old) => (old.has(name) ? old : new Set(old).add(name)))}
        />
        {!creating && Extra && (
          <Beside>
            <Extra meta={props.meta} narrow={props.narrow} />
          </Beside>
        )}
      </div>
      <footer className="record-foot k-save-foot">
        {!canSave ? <Tag>Sola lettura</Tag> : dirty ? <Tag tone="warn">Modifiche non salvate</Tag> : null}
        <Button variant="ghost" onClick={() => void back()}>
          Torna indietro
        </Button>
        {canSave && (
          <Button type="submit" variant="main" loading={saving} keys="Ctrl S">
            {creating ? 'Pubblica online' : 'Salva modifiche'}
          </Button>
        )}
      </footer>
      {clash && (
        <Beside>
          <ClashDialog
            who={others?.who ?? clash.item.updatedBy ?? 'Un’altra persona'}
            fields={resource.fields}
            names={clash.names}
            base={versions.base}
            mine={values}
            theirs={clash.item.row}
            onDone={clash.answer}
          />
        </Beside>
      )}
    </form>
  )
}

/** What the screen's address settles is not asked again; files need a service that keeps them. */
function isEditable(resource: Resource, name: string, field: Field): boolean {
  if (field.kind === 'image' || field.kind === 'file') return knows('main', 'files')
  return !(name === resource.key && field.readonly)
}

/** On a portal's screens the address does not say whose hotel it will be: it is asked for. */
function ownerFields(resource: Resource, owner: Owner): [string, Field][] {
  const hotel = owner.portalId === undefined ? undefined : scopeFieldOf(resource, 'hotel')
  const field = hotel && resource.fields[hotel]
  return field && field.form === false && !field.readonly ? [[hotel, field]] : []
}

/** Messages that no field of the form shows: the server's flat list, fields that are not in the form. */
function unplaced(resource: Resource, errors: FieldErrors, fields: readonly [string, Field][]): string[] {
  const shown = new Set(fields.map(([name]) => name))
  return Object.entries(errors).flatMap(([name, messages]) => {
    if (shown.has(name) || shown.has(name.split('.')[0]!)) return []
    const field = resource.fields[name] ?? resource.fields[name.split('.')[0]!]
    return field ? messages.map((message) => `${field.label}: ${message}`) : messages
  })
}

const NOT_SHOWN = 'Non si può salvare: manca qualcosa che questa scheda non mostra.'

const known = (resource: Resource, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => resource.fields[name]))
