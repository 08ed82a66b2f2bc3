/** The third step: hotels and offers chosen by hand, or the rule that finds them; never both. */
import { useMemo, type MouseEvent, type ReactNode } from 'react'
import { ref, useSnapshot } from 'valtio'
import { saveConfiguration, useConfiguration, type Mode } from '../../api/landing.ts'
import type { Item } from '../../api/records.ts'
import { refreshResource, type Row } from '../../api/resources.ts'
import { doneMessage } from '../../commands/messages.ts'
import { can, type User } from '../../domain/access.ts'
import { defaultOf } from '../../domain/defaults.ts'
import type { Fields } from '../../domain/fields.ts'
import { displayOf, type Resource } from '../../domain/resource.ts'
import { today } from '../../domain/rules.ts'
import { statesOf } from '../../domain/states.ts'
import type { RecordFacts } from '../../state/screen.ts'
import { session } from '../../state/session.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Button } from '../kit/Button.tsx'
import { FormRow } from '../kit/FormRow.tsx'
import '../kit/SaveFoot.css'
import { useNarrow } from '../kit/hooks.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { Tag } from '../kit/Tag.tsx'
import { firstDayOf } from '../resource/control.ts'
import { FieldControl, isGroup } from '../resource/FieldControl.tsx'
import { widthOf } from '../resource/fieldWidth.ts'
import { FormFailure } from '../resource/form/FormFailure.tsx'
import { useForm } from '../resource/form/useForm.ts'
import { useFormHandle } from '../resource/form/useFormHandle.ts'
import { DraftOffer } from '../resource/persistence/DraftOffer.tsx'
import { UnsentLine } from '../resource/persistence/UnsentLine.tsx'
import { LoadFailed } from '../shell/LoadFailed.tsx'
import { confirmLeave } from '../shell/navigation.ts'
import { notify } from '../shell/notices.ts'
import { ByHand } from './ByHand.tsx'
import { ByRule } from './ByRule.tsx'
import { wordOf } from './steps.ts'

const LABELS: Readonly<Record<Mode, string>> = { manuale: 'Manuale', automatica: 'Automatica' }
const modes = ['manuale', 'automatica'] as const

type ContentsProps = {
  resource: Resource
  item: Item
  actions: ReactNode
  mode: Mode
  addressOf: (mode: string) => string
  follow: (event: MouseEvent, address: string) => void
  onClose: () => void
}

export function Contents(props: ContentsProps) {
  const { resource, item, mode, addressOf, follow } = props
  const id = Number(item.row[resource.key])
  const { data, error, mutate } = useConfiguration(id, mode)
  const used = item.row.tipo_configurazione
  const narrow = useNarrow()
  return (
    <>
      <header className={narrow ? 'sr-only' : 'record-head'}>
        <div className="record-title">
          <h2>{displayOf(resource, item.row, item.labels)}</h2>
          {statesOf(resource, item.row, today()).map((one) => (
            <Tag key={one.id} tone={one.tone}>
              {one.label}
            </Tag>
          ))}
        </div>
      </header>
      <nav className="wizard-modes" aria-label="Contenuti della pagina">
        {modes.map((one) => (
          <Anchor
            key={one}
            className="k-button is-default is-small"
            href={addressOf(wordOf(one))}
            aria-current={one === mode ? 'page' : undefined}
            onClick={(event) => follow(event, addressOf(wordOf(one)))}
          >
            {LABELS[one]}
          </Anchor>
        ))}
        {used === mode ? (
          <Tag tone="ok">In uso</Tag>
        ) : (
          <p>
            La pagina usa la configurazione {used === 'automatica' ? 'automatica' : 'manuale'}: salvando questa la
            sostituisci.
          </p>
        )}
      </nav>
      {error ? (
        <LoadFailed error={error} onRetry={() => void mutate()} />
      ) : data === undefined ? (
        <Skeleton shape="field" lines={6} label="Caricamento della configurazione" />
      ) : (
        <Configuration key={mode} {...props} id={id} stored={data} />
      )}
    </>
  )
}

/** What a field begins with where nothing was ever saved. */
const blank = (fields: Fields): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, defaultOf(field, { today: today() }) ?? null]),
  )

function Configuration({
  resource,
  item,
  actions,
  mode,
  id,
  stored,
  onClose,
}: ContentsProps & { id: number; stored: Row | null }) {
  const { user } = useSnapshot(session)
  const writes = mode === 'manuale' ? 'configurazioneManuale' : 'configurazioneAutomatica'
  const op = `${resource.id}.${writes}`
  const canSave = user !== null && can(user as User, resource.id, writes) !== 'none'
  const all = resource.bodies![writes]!
  // Hotels and offers chosen by hand are ticked one by one.
  const fields: Fields = mode === 'manuale' ? { ordine: all.ordine! } : all
  // oxlint-disable-next-line react/exhaustive-deps -- the fields follow from the mode, which does not change here
  const given = useMemo(() => ({ row: { ...blank(fields), ...stored }, etag: item.etag }), [stored, item.etag])
  const name = displayOf(resource, item.row, item.labels)
  const form = useForm({
    op,
    label: 'Landing page',
    fields,
    given,
    draft: { resource: op, record: String(id), title: `${name}: configurazione ${mode}` },
    idOf,
  })
  const { element, values, draft, dirty } = form

  async function save() {
    if (!canSave) return
    const body: Row =
      mode === 'manuale'
        ? { ordine: values.ordine, anagrafica: item.row.anagrafica ?? [], offerte: item.row.offerte ?? [] }
        : Object.fromEntries(Object.keys(fields).map((field) => [field, values[field] ?? null]))
    await form.save(
      async () => saveConfiguration({ key: id, row: item.row, etag: item.etag }, mode, body, await draft.keyFor(body)),
      () => {
        notify(doneMessage(op))
        form.versions.clear()
        void refreshResource(resource.id)
        onClose()
      },
    )
  }

  async function back() {
    if (dirty && !(await confirmLeave())) return
    form.versions.clear()
    onClose()
  }
  const record = useMemo((): RecordFacts => {
    const may = resource.endpoints
      .map((one) => one.op)
      .filter((one) => user && can(user as User, resource.id, one) !== 'none')
    return ref({ key: id, row: item.row, etag: item.etag, name, may })
  }, [resource, item, user, id, name])
  useFormHandle(form, { resource: resource.id, canSave, record }, { save: () => void save(), back: () => void back() })

  const rows: ReactNode = Object.entries(fields).map(([field, one]) => (
    <FormRow
      key={field}
      id={idOf(field)}
      label={one.label}
      required={one.required}
      error={form.errors[field]?.[0]}
      group={isGroup(one)}
      width={widthOf(one)}
    >
      {(tie) => (
        <FieldControl
          tie={tie}
          name={field}
          field={one}
          value={values[field] ?? null}
          errors={form.errors}
          readOnly={!canSave}
          onChange={(value) => form.set(field, value)}
          onBlur={() => form.touch(field)}
          from={firstDayOf(one, values)}
        />
      )}
    </FormRow>
  ))
  return (
    <form
      ref={element}
      className="record"
      noValidate
      aria-label={`${name}: contenuti`}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="record-tabs">{actions}</div>
      <div className="keep-lines">
        {canSave && <DraftOffer kept={draft} fields={fields} values={values} />}
        {form.unsent && <UnsentLine unsent={form.unsent} />}
      </div>
      <div className="record-form">
        {mode === 'manuale' ? (
          <ByHand id={id} name={name} portals={listOf(item.row.portali)} canSave={canSave} />
        ) : (
          <ByRule values={values} portals={listOf(item.row.portali)} />
        )}
        <div className="k-form">{rows}</div>
      </div>
      <FormFailure form={form} />
      <footer className="record-foot k-save-foot">
        {!canSave ? <Tag>Sola lettura</Tag> : dirty ? <Tag tone="warn">Modifiche non salvate</Tag> : null}
        <Button variant="ghost" onClick={() => void back()}>
          Torna indietro
        </Button>
        {canSave && (
          <Button type="submit" variant="main" loading={form.saving} keys="Ctrl S">
            Salva modifiche
          </Button>
        )}
      </footer>
    </form>
  )
}

const listOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])
const idOf = (name: string): string => `contenuti-${name.replaceAll('.', '-')}`
